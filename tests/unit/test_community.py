"""The files that invite people: complete, in both languages, and true."""

from __future__ import annotations

import re

import pytest
import yaml
from lxml import etree

from tests.checks.site import ROOT

FORMS = sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("[0-9]*.yml"))
TYPES = {"markdown", "textarea", "input", "dropdown", "checkboxes"}


def find_problems(name: str, text: str) -> list[str]:
    """What GitHub would refuse in an issue form, and what one of the languages lacks."""
    form = yaml.safe_load(text)
    problems = [f"{name}: no {key}" for key in ("name", "description", "body") if not form.get(key)]
    ids = [part["id"] for part in form["body"] if part["type"] != "markdown"]
    problems += [f"{name}: the id {one} is there twice" for one in set(ids) if ids.count(one) > 1]
    said = [form["name"], form["description"]]
    for part in form["body"]:
        if part["type"] not in TYPES:
            problems.append(f"{name}: there is no type {part['type']}")
        attributes = part["attributes"]
        said += [attributes[key] for key in ("label", "description", "value") if key in attributes]
    for words in said:
        if not (re.search("[一-鿿]", words) and re.search("[A-Za-z]{3}", words)):
            problems.append(f"{name}: '{words}' is in one language only")
    return problems


def test_there_is_a_form_for_a_pitfall_an_error_and_a_miss_of_the_search() -> None:
    assert [file.stem for file in FORMS] == [
        "1-pitfall",
        "2-error-in-the-text",
        "3-search-missed-it",
    ]
    assert [
        found for file in FORMS for found in find_problems(file.name, file.read_text("utf-8"))
    ] == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "The cause and the fix, if you know them / 原因和改法（如果知道）",
            "Why",
            "in one language only",
        ),
        ("id: cause", "id: code", "there twice"),
        ("type: input", "type: line", "no type line"),
        ("name: A pitfall / 一个坑\n", "", "no name"),
    ],
)
def test_a_broken_form_is_caught(old: str, new: str, said: str) -> None:
    text = FORMS[0].read_text("utf-8")
    assert old in text
    broken = text.replace(old, new)
    if "name:" not in broken.partition("\n")[0]:
        broken = "name: ''\n" + broken
    assert any(said in problem for problem in find_problems("x.yml", broken))


def test_the_citation_agrees_with_the_project() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    pyproject = (ROOT / "pyproject.toml").read_text("utf-8")
    assert citation["cff-version"] == "1.2.0"
    assert f'\nversion = "{citation["version"]}"\n' in pyproject
    assert f'\nlicense = "{" AND ".join(citation["license"])}"\n' in pyproject
    assert citation["authors"]


def test_both_changelogs_have_the_same_entries() -> None:
    """As many under each heading; what they say is for a reader to compare."""
    counts = []
    for name in ("CHANGELOG.md", "CHANGELOG.zh.md"):
        parts = re.split(r"(?m)^#{2,3} ", (ROOT / name).read_text("utf-8"))[1:]
        counts.append([part.count("\n- ") for part in parts])
    assert counts[0] == counts[1]
    assert sum(counts[0]) > 8


def test_a_badge_says_what_is_true() -> None:
    """Python and torch are those of the settings and of the ledger; nothing is asked of a host."""
    pyproject = (ROOT / "pyproject.toml").read_text("utf-8")
    ledger = (ROOT / "tests/ledgers/ledger.json").read_text("utf-8")
    releases = sorted(
        {tuple(map(int, found)) for found in re.findall(r'"torch": "(\d+)\.(\d+)', ledger)}
    )
    oldest, newest = (".".join(map(str, one)) for one in (releases[0], releases[-1]))
    python = re.search(r'requires-python = ">=([\d.]+)"', pyproject)[1]
    true = {
        "licence": "Licence: MIT + CC BY 4.0",
        "python": f"Python: {python} or newer",
        "pytorch": f"PyTorch: {oldest}–{newest}",
    }
    for name in ("README.md", "README.zh.md"):
        text = (ROOT / name).read_text("utf-8")
        assert dict(re.findall(r"!\[([^]]+)\]\(\.github/badges/(\w+)\.svg\)", text)) == {
            said: badge for badge, said in true.items()
        }
    for badge, said in true.items():
        drawing = etree.parse(ROOT / f".github/badges/{badge}.svg").getroot()
        assert drawing.get("aria-label") == said
        assert ": ".join(text.text for text in drawing.iterfind("{*}text")) == said
