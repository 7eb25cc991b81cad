"""The answer cards of the handbook as it is: they decide, and have lines to copy."""

from __future__ import annotations

import pytest

from overrides.handbook.handbook import read_handbook
from overrides.handbook.languages import LANGUAGES
from tests.checks.cards import find_uncopyable, find_undecided, find_unsigned
from tests.checks.site import ROOT


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("check", [find_undecided, find_uncopyable, find_unsigned])
def test_every_section_with_a_fix_has_a_card(check, language: str):
    problems = list(check(read_handbook(ROOT, language)))
    assert not problems, "\n".join(problems)
