"""Both languages of every section were read side by side, and name the same code and numbers."""

from __future__ import annotations

from tests.checks.alike import find_unlike
from tests.checks.pairs import find_unpaired, read_pairs
from tests.checks.site import ROOT


def test_no_section_changed_in_one_language_only():
    problems = list(find_unpaired(ROOT))
    assert not problems, "\n".join(problems)


def test_both_languages_name_the_same_code_and_numbers():
    problems = list(find_unlike(read_pairs(ROOT)))
    assert not problems, "\n".join(problems)
