"""The field guide and the sheet of a small handbook, and the checks of them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pymupdf
import pytest
from lxml.html import HtmlElement

from overrides.editions.guide import sheet
from overrides.editions.guide.__main__ import make_guide
from overrides.editions.guide.assemble import STYLES, Guide
from overrides.editions.guide.order import parts
from overrides.editions.guide.prose import changed_lines, paragraph
from overrides.editions.pdf.outline import base_of, read_outline
from overrides.editions.pdf.printer import print_book
from overrides.handbook.handbook import read_handbook
from overrides.handbook.page import PageError
from overrides.handbook.pitfall import pitfalls
from overrides.outputs import ROOT, EditionError, guide_name, sheet_name
from tests.checks.guide import CHECKS, PrintedGuide, check_sheet
from tests.checks.printed import Printed
from tests.unit.small_guide import START, small_handbook


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return small_handbook(tmp_path)


def assemble(root: Path) -> Guide:
    return Guide(read_handbook(root, "en"), read_outline(root / "mkdocs.yml", "en"))


def printed(root: Path, change: Callable[[HtmlElement], object], css: str = "") -> PrintedGuide:
    """The guide as printed; ``change`` breaks something in it before."""
    guide = assemble(root)
    document = guide.html()
    change(document)
    style = root / "more.css"
    style.write_text(css)
    print_book(document, root / "guide.pdf", (*STYLES, style))
    title, subject = document.findtext(".//title"), "5 pitfalls, each"
    outline = replace(guide.outline, title=title, subject=subject)
    return PrintedGuide(Printed(root / "guide.pdf", outline, {}), guide.handbook, guide.prose.base)


def problems(guide: PrintedGuide) -> str:
    """What all checks say, but that the subject goes on and that a face is not used."""
    found = [problem for check in CHECKS for problem in check(guide)]
    return "\n".join(one for one in found if not one.startswith(("subject is", "description")))


def test_every_pitfall_is_in_one_group(root: Path):
    handbook = read_handbook(root, "en")
    made = parts(handbook, read_outline(root / "mkdocs.yml", "en"), pitfalls(handbook))
    found = {
        part.id: [[one.id for one in group.pitfalls] for group in part.groups] for part in made
    }
    assert found == {
        "happens": [["waits", "ladder", "further"]],
        "raises": [["broke"]],
        "silent": [["silent"]],
    }


def test_many_messages_of_a_type_are_grouped_by_their_letter(
    root: Path, monkeypatch: pytest.MonkeyPatch
):
    from overrides.editions.guide import order

    monkeypatch.setattr(order, "_MANY", 0)
    (group,) = order._of_type("ValueError", [assemble(root).pitfalls[3]], "en")
    assert (group.id, group.title) == ("type-valueerror-x", "`ValueError` X")


def test_a_handbook_without_a_decision_page_is_refused(root: Path):
    (root / "docs/en/start.md").unlink()
    with pytest.raises(PageError, match=r"docs/en/start\.md is missing"):
        assemble(root).html()


def test_a_list_comes_along_and_an_announced_program_does_not(root: Path):
    guide = assemble(root)
    waits = guide.pitfalls[0]
    fix = paragraph(guide.handbook, waits, "fix")
    assert fix.startswith("Start both. There are two ways:\n\n- by hand")
    assert fix.endswith("with `torchrun`.")
    assert paragraph(guide.handbook, waits, "why").endswith("This shows it.")
    assert paragraph(guide.handbook, waits, "versions") == ""


def test_a_difference_has_no_empty_lines_around():
    assert changed_lines(("  ", "- a", "+ b", "")).text_content() == "- a\n+ b"


def test_a_whole_guide_passes_and_is_the_same_twice(root: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    guide = printed(root, lambda document: None)
    assert problems(guide) == ""
    first = guide.book.file.read_bytes()
    assert printed(root, lambda document: None).book.file.read_bytes() == first
    text = "".join(guide.book.texts)
    assert "searchbox" not in text
    assert "-x=1+x=2" in text
    assert "small.example/book/e/broke/" in text


def remove(path: str) -> Callable[[HtmlElement], object]:
    return lambda document: [element.drop_tree() for element in document.xpath(path)]


def rename(path: str, name: str, value: str) -> Callable[[HtmlElement], object]:
    return lambda document: [element.set(name, value) for element in document.xpath(path)]


def move(document: HtmlElement) -> None:
    for name, mark in (("id", ""), ("href", "#"), ("data-at", "#")):
        rename(f"//*[@{name}='{mark}broke']", name, f"{mark}elsewhere")(document)


def repeat(document: HtmlElement) -> None:
    (line,) = document.xpath("//p[@class='in-short'][contains(., 'make it larger')]")
    again = document.makeelement("p")
    again.text = line.text_content()
    line.getparent().append(again)


@pytest.mark.parametrize(
    ("css", "change", "said"),
    [
        ("", move, "'broke' is nowhere"),
        ("", repeat, "'broke': its In-short line is there 2 times"),
        ("", remove("//p[@class='in-short'][contains(., 'start both')]"), "'waits': its In-short"),
        ("", rename("//p[@class='where']/a", "href", "https://example.com/"), "is not there once"),
        ("", remove("//div[@class='diff']"), "'broke' lacks '- x = 1'"),
        ("", remove("//ul[@class='messages']"), "'broke' lacks 'ValueError: x is too small"),
        ("", remove("//p[contains(., 'asks for 2')]"), "'broke' lacks 'Thecheckasksfor2.'"),
        ("", remove("//p[@class='row']"), "the index lacks 'ValueError: x is too small"),
        ("", rename("//p[@class='row']/a", "href", "https://example.com/"), "leads to no message"),
        ("", rename("//a[.='the web']", "href", "file:///x"), "links to"),
        ("", remove("//h2[@id='start-hangs']"), "start-hangs"),
        (".start .page { display: none }", None, "has 0 numbers for"),
        (
            ".in-short { white-space: nowrap; font-size: 14pt !important }",
            None,
            "beyond its column",
        ),
        (".pitfall { break-after: page; padding-top: 100cm }", None, "pages, more than 9"),
        (".contents a::after { content: leader('.') '77' !important }", None, "of page"),
        ("html { font-family: 'Noto Serif CJK JP' }", None, "none of the book's"),
        ("", rename("/html", "lang", "ja"), "Lang is 'ja'"),
        ("h3 { bookmark-level: none }", None, "0 times, not 1"),
        ("h1, h2 { bookmark-level: none }", None, "the index is not in the outline"),
    ],
)
def test_the_checks_catch(root: Path, monkeypatch: pytest.MonkeyPatch, css: str, change, said: str):
    from tests.checks import guide

    monkeypatch.setattr(guide, "PAGES", 9)
    if said == "start-hangs":
        # A number for a heading that is gone stops the printing itself.
        with pytest.raises(EditionError, match=said):
            printed(root, change)
        return
    assert said in problems(printed(root, change or (lambda document: None), css))


# --- The sheet ----------------------------------------------------------------------------


def test_the_sheet_counts_reports_and_breaks_ties_by_messages(
    root: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(sheet, "COUNT", 2)
    chosen, reports = sheet.most_asked(read_handbook(root, "en"))
    assert [(one.id, asked) for one, asked in chosen] == [("broke", 2), ("silent", 1)]
    assert reports == 3


@pytest.mark.parametrize(
    ("labels", "said"),
    [
        ("{", "labels.json: not the labels"),
        ("[]", "not the labels"),
        ('{"A": {}}', "not the labels"),
        ("{}", "reports of 0 pitfalls, too few for 20"),
    ],
)
def test_labels_that_cannot_be_used_are_one_line(root: Path, labels: str, said: str):
    (root / "tests/data/finder/labels.json").write_text(labels)
    with pytest.raises(EditionError, match=said) as error:
        sheet.most_asked(read_handbook(root, "en"))
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("css", "path", "said"),
    [
        ("", "", ""),
        ("h1 { break-after: page }", "", "2 pages, not one"),
        ("@page { size: A5 }", "", "not A4"),
        ("p { color: red }", "", "a text in colour"),
        ("", "//li[1]/p[2]", "'broke' lacks 'x is too small"),
        ("", "//p[@class='about']", "does not say that it counts 3 reports"),
        ("", "//li[2]//a", "no link to 'silent'"),
    ],
)
def test_the_checks_of_the_sheet_catch(
    root: Path, monkeypatch: pytest.MonkeyPatch, css: str, path: str, said: str
):
    monkeypatch.setattr(sheet, "COUNT", 2)
    handbook, outline = read_handbook(root, "en"), read_outline(root / "mkdocs.yml", "en")
    document = sheet.sheet(handbook, outline)
    if path:
        remove(path)(document)
    style = root / "more.css"
    style.write_text(css)
    print_book(document, root / "sheet.pdf", (*sheet.STYLES, style))
    chosen, reports = sheet.most_asked(handbook)
    with pymupdf.open(root / "sheet.pdf") as read:
        base = base_of(outline, "en")
        found = list(check_sheet(read, [one for one, _ in chosen], reports, base))
    assert said in "\n".join(found)
    assert bool(found) == bool(said)


# --- The program --------------------------------------------------------------------------


def test_a_guide_is_printed_again_only_if_something_changed(root: Path):
    target = root / "dist/x.pdf"
    assert "MB in" in make_guide(root, "en", target)
    assert make_guide(root, "en", target, again=False) == "x.pdf: unchanged"
    page = root / "docs/en/topic/one.md"
    page.write_text(page.read_text().replace("make it larger", "enlarge it"))
    assert "MB in" in make_guide(root, "en", target, again=False)


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("mkdocs.yml", "site_url: https://small.example/book/\n", "", "site_url is ''"),
        ("docs/en/start.md", START, "---\n[\n---\n", "docs/en/start.md:"),
        ("docs/en/topic/one.md", "make it larger", "\ue123", "WeasyPrint: "),
        ("snippets/topic/one/broke_fixed.py", None, "", "broke_fixed.py does not exist"),
    ],
)
def test_a_guide_that_fails_is_one_line_and_no_pdf(
    root: Path, file: str, old: str | None, new: str, said: str
):
    if old is None:
        (root / file).unlink()
    else:
        text = (root / file).read_text()
        assert old in text
        (root / file).write_text(text.replace(old, new))
    (root / "dist").mkdir()
    for name in (guide_name("en"), sheet_name("en")):
        (root / "dist" / name).write_text("yesterday's")
    command = [sys.executable, "-m", "overrides.editions.guide", "--language", "en"]
    command += ["--root", str(root), "--to", str(root / "dist")]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 1, ran.stderr
    assert said in ran.stderr
    assert all(line.startswith("make guide: ") for line in ran.stderr.splitlines())
    assert list((root / "dist").iterdir()) == []
