"""How a page becomes a notebook, on the smallest pages that show it."""

from __future__ import annotations

from pathlib import Path
from textwrap import indent

import pytest
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page as MkDocsPage

from overrides.handbook.notebook.cells import Source, make_notebook, translate
from overrides.handbook.notebook.parts import read_parts
from overrides.handbook.notebook.publish import NOTEBOOKS, notebook_of, recorded_with
from overrides.handbook.page import Block, Figure, Page, PageError, read_page
from overrides.hooks import notebooks

PAGE = """\
# Title { #title }

**In short.** Text with `[0](x)` and a [link](other.md#there "why").
{: .plain }

<!--pytest.mark.timeout(60)-->
```python title="a.py"
--8<-- "page/a.py"
```

1.  A note
    on two lines.

<!--pytest-codeblocks:expected-output-->
```text
--8<-- "page/a.out"
```

<figure class="drawing">
--8<-- "page/b_drawing.svg"
<figcaption>What it shows.</figcaption>
</figure>

??? note "How"

    Words.

    ```python title="b_drawing.py"
    --8<-- "page/b_drawing.py"
    ```

??? tip "Only text"

    Inside.

    ??? note

        Deeper.

After.
"""


FENCE = '```python title="a.py"\n--8<-- "page/a.py"\n```\n'


def page_of(text: str = PAGE) -> Page:
    return read_page(f"---\ntitle: x\n---\n{text}", "docs/en/labs/one.md")


@pytest.fixture
def source(tmp_path: Path) -> Source:
    """The snippets of PAGE."""
    (tmp_path / "page").mkdir()
    for name in ("a.py", "a.out", "b_drawing.py", "b_drawing.svg"):
        (tmp_path / "page" / name).write_text("1\n")
    return Source(tmp_path, "en", "https://x.example/", "Site", "2.13.0", lambda link: link)


def test_a_page_comes_apart_in_order():
    parts = [(type(part), box and box.title) for box, part in read_parts(page_of())]
    assert parts == [
        *((str, None), (Block, None), (Figure, None)),
        *((str, "How"), (Block, "How"), (str, None)),
    ]


def test_prose_is_translated_for_jupyter():
    first, *_, last = (part for _, part in read_parts(page_of()) if isinstance(part, str))
    assert translate(f"{first}\n\n{last}", "https://x/{}".format) == (
        "# Title\n\n"
        '**In short.** Text with `[0](x)` and a [link](https://x/other.md#there "why").\n\n'
        "> **Only text**\n>\n> Inside.\n>\n> > **Note**\n> >\n> > Deeper.\n\nAfter."
    )


def test_a_folded_snippet_is_folded_and_its_figure_has_the_caption(source):
    cells = make_notebook(page_of(), source).cells
    place = [cell.id for cell in cells].index("b_drawing")
    assert cells[place].metadata.jupyter == {"source_hidden": True}
    assert cells[place + 1].source == "*Figure: What it shows.*"
    assert "1.  A note\n    on two lines." in [cell.source for cell in cells]


def test_a_figure_drawn_elsewhere_is_a_link_to_the_page(source):
    figure = PAGE[PAGE.index("<figure") : PAGE.index("???")]
    cells = make_notebook(page_of(f"# T\n\n{figure}"), source).cells
    assert cells[-1].source == "[Figure: What it shows.](https://x.example/)"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("text\n\n<figure>\n", "9: no </figure> closes this figure"),
        (f'??? note "a"\n\n    ??? tip "b"\n\n{indent(FENCE, " " * 8)}', "11: a snippet two boxes"),
        (FENCE.replace("a.py", "c.py"), r" .*page/c\.py does not exist"),
    ],
)
def test_a_page_that_makes_no_notebook_is_refused_with_its_line(text, message, source):
    with pytest.raises(PageError, match=rf"^docs/en/labs/one\.md:{message}"):
        notebook_of(page_of(FENCE + text), source)


def test_a_lock_without_torch_is_refused(tmp_path):
    with pytest.raises(PageError, match=r"^requirements\.lock: pins no torch; run 'make lock'"):
        recorded_with(tmp_path)


def test_a_notebook_says_what_it_needs_in_one_order(source):
    code = "import os\nimport torch\nfrom PIL import Image\nimport cv2, numpy\n"
    (source.snippets / "page/a.py").write_text(code)
    about = make_notebook(page_of(), source).cells[1].source
    assert "recorded with torch 2.13.0" in about
    assert about.endswith("needs: torch, opencv-python-headless, pillow.")


def test_the_page_is_given_its_notebook_and_the_address_in_colab(monkeypatch, tmp_path):
    monkeypatch.setitem(NOTEBOOKS, "en/labs/index.md", "x" * 2499)
    page = MkDocsPage(None, File("en/labs/index.md", "docs", "site", True), MkDocsConfig())
    page.file.dest_uri = "labs/index.html"
    config = MkDocsConfig()
    config["extra"] = {"colab": "https://colab.example/o/r/blob/pages/"}
    config["site_dir"] = str(tmp_path)
    assert notebooks.on_page_context({}, page, config, Navigation([], []))["notebook"] == {
        "name": "labs.ipynb",
        "kilobytes": 2,
        "colab": "https://colab.example/o/r/blob/pages/labs/labs.ipynb",
    }
    assert (tmp_path / "labs/labs.ipynb").stat().st_size == 2499
