"""One page with every unusual construct, built and exported, as readers get it.

Any hook, stage or edition has to pass it. The page is tests/data/unusual/page.md; test_pdf.py prints it,
test_editions.py packs it.
"""

from __future__ import annotations

from pathlib import Path

import lxml.html
import nbformat
import pytest

from overrides.handbook.languages import LANGUAGES
from overrides.handbook.ledger import pinned_torch
from tests.checks.site import ROOT
from tests.unit.unusual import DATA

ORDER = ("raises_broken", "raises_fixed", "boxed", "in_list", "columns", "gpu", "drawn")
"""The page's snippets in order."""


def page_of(root: Path, language: str) -> lxml.html.HtmlElement:
    """The article of the unusual page."""
    file = root / "site" / LANGUAGES[language] / "topic/unusual/index.html"
    return lxml.html.parse(str(file)).getroot().find(".//article")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_sound(unusual: Path, language: str):
    article = page_of(unusual, language)
    assert [heading.get("id") for heading in article.xpath(".//h2 | .//h4")] == [
        *("first", "second", "deep")
    ]
    assert not article.xpath(".//script | .//@*[starts-with(name(), 'on')]")
    assert not article.xpath(".//p[not(node())] | .//p[div or ol or table or pre]")
    # The line on where a block was run is below its transcript, in a box as well.
    assert not article.xpath(
        ".//p[@class='ran']/following-sibling::*[1][contains(@class, 'language-text')]"
    )
    # Said once of most blocks, and below the block that needs a GPU.
    assert len(article.xpath(".//p[@class='common']")) == 1
    assert len(article.xpath(".//p[@class='ran']")) == 1
    rows = [[cell.text_content() for cell in row] for row in article.xpath(".//tbody/tr")]
    assert rows == [["A sign", "Second"], ["a | b, `", "first"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_is_said_wherever_it_belongs(unusual: Path, language: str):
    article = page_of(unusual, language)
    (card,) = article.xpath(".//h2[@id='first']/following-sibling::*[2][@class='answer']")
    answer, decides, change, _, tested = card
    assert (answer.get("class"), tested.get("class")) == ("in-short", "tested")
    assert 'Ask with values.get("b"), or add "b" | "c".' in answer.text_content()
    assert 'Run print(values["b"]) | look at 1 < 2.' in decides.text_content()
    assert "if b | c is known" in change.text_content()
    changes = card.xpath("./*[@class='diff']//code/*")
    assert [line.text_content() for line in changes][:3] == [
        *('- values = {"a": 1}', '+ values = {"a": 1, "b": 2}', "  limit = 3")
    ]
    assert not article.xpath(".//*[@class='diff'][not(parent::div[@class='answer'])]")
    (whole,) = article.xpath(".//details[@class='whole']")  # the fixed program, folded
    assert "13" in whole.findtext("summary") and "raises_fixed.py" in whole.text_content()
    page = (unusual / "site" / LANGUAGES[language] / "topic/unusual/index.md").read_text("utf-8")
    assert "<!--" not in page and "<i>" not in page and page.count("```diff") == 1
    index = unusual / "site" / LANGUAGES[language] / "topic/index.html"
    assert '"b" | "c"' in lxml.html.parse(str(index)).getroot().text_content()
    errors = unusual / "site" / LANGUAGES[language] / "errors/index.html"
    row = lxml.html.parse(str(errors)).getroot().xpath("//td[code[text()=\"'b'\"]]/..")[0]
    assert row.xpath(".//a/@href") == ["../topic/unusual/#first"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_notebook_has_each_file_as_it_is(unusual: Path, language: str):
    file = unusual / "site" / LANGUAGES[language] / "topic/unusual/unusual.ipynb"
    notebook = nbformat.read(file, 4)
    nbformat.validate(notebook)
    prose = [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]
    page = f"https://pytorch-pitfalls.example/handbook/{LANGUAGES[language]}topic/unusual/"
    assert f"[a link]({page}#second), [the web](https://example.com/x)" in prose[0]
    assert (
        page in prose[1]
        and f"torch {pinned_torch(ROOT)}" in prose[1]
        and "opencv-python-headless" in prose[1]
    )
    assert [text.partition("\n")[0] for text in prose[2:]] == [
        *(
            "## `Module.__init__()` and `a | b`",
            "1.  A note with `a | b`.",
            prose[4],
            "1.  The key.",
        ),
        *("## Second", "**Folded `x | <b>`**", "Before.", "1.  First note.", "After."),
        *("| Code | Where |", "    - and a nested one", "#### Deep down", "**Open**", prose[-2]),
        "The last sentence of the page.",
    ]
    assert "A `square`." in prose[-2]
    folded = [cell.id for cell in notebook.cells if "source_hidden" in str(cell.metadata)]
    assert folded == ["boxed"]
    source = "\n".join(cell.source for cell in notebook.cells)
    for name in ORDER:
        code = (DATA / f"snippets/topic/unusual/{name}.py").read_text("utf-8").rstrip("\n")
        assert code in source, name
    shown = "".join(
        output.text if output.output_type == "stream" else "\n".join(output.traceback) + "\n"
        for cell in notebook.cells
        if cell.cell_type == "code"
        for output in cell.outputs
        if output.output_type != "display_data"
    )
    for name in set(ORDER) - {"gpu"}:
        assert (DATA / f"snippets/topic/unusual/{name}.out").read_text("utf-8") in shown, name
