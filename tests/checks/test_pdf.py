"""The books and the field guides are whole and true, as read back from the PDFs."""

from __future__ import annotations

import os
from functools import cache

import pytest

from overrides.handbook.handbook import read_handbook
from overrides.handbook.languages import LANGUAGES
from overrides.handbook.pitfall import pitfalls
from overrides.outputs import DIST, ROOT, SITE, guide_name, pdf_name
from overrides.outputs.pdf.outline import read_outline
from tests.checks.printed import OF_BOOKS, OF_GUIDES, Check, Printed


@cache
def printed(kind: str, language: str) -> Printed:
    """A finished PDF; without it the test fails in CI and is skipped elsewhere."""
    file = DIST / (pdf_name if kind == "book" else guide_name)(language)
    if not file.is_file():
        message = f"dist/{file.name} is missing; 'make pdf' prints it"
        pytest.fail(message) if os.environ.get("CI") == "true" else pytest.skip(message)
    outline = read_outline(ROOT / "mkdocs.yml", language)
    if kind == "book":
        return Printed(file, outline, language, SITE)
    return Printed(file, outline, language, None, pitfalls(read_handbook(ROOT, language)))


KINDS = [("book", check) for check in OF_BOOKS] + [("guide", check) for check in OF_GUIDES]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "check"), KINDS, ids=lambda x: getattr(x, "__name__", x))
def test_a_pdf_keeps_its_promises(language: str, kind: str, check: Check):
    problems = list(check(printed(kind, language)))
    assert not problems, "\n".join(problems[:20])
