"""How a page becomes a notebook, on the smallest pages that show it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

from overrides.hooks import notebooks as hook
import pytest
from bs4 import BeautifulSoup
from mkdocs.exceptions import PluginError
from overrides.handbook.notebook.cells import Source, for_jupyter, for_site, translate, write
from overrides.handbook.notebook.parts import Code, Figure, PartError, Prose, read_parts

from tests.checks.site import ROOT

PAGE = """\
# Title { #title }

Text with `[0](x)` and a [link](other.md#there "why").

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

!!! tip "Only text"

    Inside.

After.
"""
SNIPPET = '```python title="{0}.py"\n--8<-- "{1}/{0}.py"\n```\n'


def source_for(snippets: Path) -> Source:
    return Source(snippets, "en", "https://x.example/", "Site", "2.13.0", lambda link: link)


def test_a_page_comes_apart_in_order():
    kinds = [(type(part), part.box and part.box.title) for part in read_parts(PAGE)]
    assert kinds == [
        (Prose, None),
        (Code, None),
        (Figure, None),
        (Prose, "How"),
        (Code, "How"),
        (Prose, None),
    ]
    code, drawing = read_parts(PAGE)[1], read_parts(PAGE)[4]
    assert code.snippet == "page/a.py"
    assert code.marks == ("pytest.mark.timeout(60)",)
    assert code.has_transcript
    assert code.notes == "1.  A note\n    on two lines."
    assert drawing.box.folded
    assert not drawing.has_transcript


def test_prose_is_translated_for_jupyter():
    parts = read_parts(PAGE)
    assert translate(f"{parts[0].text}\n\n{parts[-1].text}", "https://x/{}".format) == (
        '# Title\n\nText with `[0](x)` and a [link](https://x/other.md#there "why").\n\n'
        "> **Only text**\n>\n> Inside.\n\nAfter."
    )


@pytest.fixture
def snippets(tmp_path: Path) -> Path:
    (tmp_path / "page").mkdir()
    for name in ("a.py", "a.out", "b_drawing.py", "b_drawing.svg"):
        (tmp_path / "page" / name).write_text("1\n")
    return tmp_path


def test_a_folded_snippet_is_folded_and_its_figure_has_the_caption(snippets):
    notebook = for_jupyter(read_parts(PAGE), source_for(snippets))
    drawing = next(cell for cell in notebook.cells if cell.id == "b_drawing")
    assert drawing.metadata.jupyter == {"source_hidden": True}
    after = notebook.cells[notebook.cells.index(drawing) + 1]
    assert after.source == "*Figure: What it shows.*"


def test_a_figure_shown_below_the_cell_that_draws_it_keeps_its_caption(snippets):
    figure = next(part for part in read_parts(PAGE) if isinstance(part, Figure))
    drawing = read_parts(PAGE)[4]
    notebook = for_jupyter([Prose("# T"), drawing, figure], source_for(snippets))
    assert notebook.cells[-1].source == "*Figure: What it shows.*"


def test_a_figure_drawn_elsewhere_is_a_link_to_the_page(snippets):
    figure = next(part for part in read_parts(PAGE) if isinstance(part, Figure))
    notebook = for_jupyter([Prose("# T"), figure], source_for(snippets))
    assert notebook.cells[-1].source == "[Figure: What it shows.](https://x.example/)"


def test_a_notebook_is_the_same_each_time(snippets):
    for make in (for_jupyter, for_site):
        first, second = (write(make(read_parts(PAGE), source_for(snippets))) for _ in range(2))
        assert first == second


@pytest.mark.parametrize(
    ("page", "message"),
    [
        ('```python title="a.py"\nprint(1)\n```\n', "^1: a fence that is not exactly one include"),
        ("text\n\n<figure>\n", "^3: no </figure> closes this line's element"),
        (
            '??? note "a"\n\n    !!! tip "b"\n\n        ```python title="a.py"\n',
            "^3: a snippet two boxes deep",
        ),
    ],
)
def test_a_page_that_makes_no_notebook_is_refused_with_its_line(page, message):
    with pytest.raises(PartError, match=message):
        read_parts(page)


def build(root: Path, text: str, **extra: str) -> dict:
    """What the hook makes of a page with this Markdown below three lines of front matter."""
    source = root / "en/labs/one.md"
    source.parent.mkdir(parents=True)
    source.write_text(f"---\ntitle: x\n---\n{text}")
    file = SimpleNamespace(src_uri="en/labs/one.md", dest_uri="labs/one/index.html")
    page = SimpleNamespace(file=file, markdown=text)
    config = SimpleNamespace(
        docs_dir=str(root),
        theme={"language": "en"},
        site_url="https://x/",
        site_name="X",
        extra=extra,
    )
    hook.on_page_markdown(text, page, config, SimpleNamespace(get_file_from_path=lambda _: None))
    return hook.on_page_context({}, page, config, None)


def test_a_broken_page_is_refused_with_its_file_and_line(tmp_path):
    with pytest.raises(PluginError, match=r"^en/labs/one\.md:6: a fence that is not"):
        build(tmp_path, '# X\n\n```python title="a.py"\nprint(1)\n```\n')


def test_a_missing_snippet_is_refused(tmp_path):
    with pytest.raises(PluginError, match=r"^en/labs/one\.md: .*snippets/labs/no\.py does not"):
        build(tmp_path, SNIPPET.format("no", "labs"))


def test_colab_is_offered_where_the_setting_names_an_address(tmp_path):
    text = SNIPPET.format("recorded", "testing")
    assert build(tmp_path / "a", text)["notebook"]["colab"] == ""
    context = build(tmp_path / "b", text, colab="https://colab.example/o/r/blob/pages/")
    assert context["notebook"]["colab"] == "https://colab.example/o/r/blob/pages/labs/one/one.ipynb"
    assert "notebook" not in build(tmp_path / "c", "# Only text\n")


LAB = """\
---
title: One
description: One lab.
---

# One

## Here { #here }

A [section](#here), [no section](#gone), [no page](gone.md) and [the list](index.md).

<!--pytest.mark.timeout(60)-->
```python title="recorded.py"
--8<-- "testing/recorded.py"
```

1.  A note.

<!--pytest-codeblocks:expected-output-->
```text
--8<-- "testing/recorded.out"
```

??? success "Solution"

    Words.

    ```python title="recorded.py"
    --8<-- "testing/recorded.py"
    ```

??? success "Solution"

    ```python title="recorded.py"
    --8<-- "testing/recorded.py"
    ```
"""


@pytest.fixture(scope="module")
def labs(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A site of one lab in both languages, and what MkDocs said while it built it."""
    root = tmp_path_factory.mktemp("labs")
    for language in ("en", "zh"):
        folder = root / f"docs/{language}/labs"
        folder.mkdir(parents=True)
        (folder / "one.md").write_text(LAB.replace("One lab", f"One lab, {language}"))
        (folder / "index.md").write_text("---\ntitle: Labs\n---\n\n# Labs\n\n[one](one.md)\n")
        (folder.parent / "index.md").write_text("---\ntitle: Home\n---\n\n# Home\n")
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    config = re.sub(r"(?ms)^nav:.*?(?=^\S)", "", config)
    config = re.sub(r"(?m)^extra_(?:css|javascript):\n(?:  .*\n)+", "", config)
    config = config.replace("overrides", str(ROOT / "overrides"))
    config = config.replace("base_path: [snippets]", f"base_path: [{ROOT / 'snippets'}]")
    (root / "mkdocs.yml").write_text(config, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build"],
        cwd=root,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 1, "a link that leads nowhere must fail the build"
    return root / "site", done.stderr


def test_a_lab_has_all_that_a_page_has(labs):
    for prefix in ("", "zh/"):
        html = (labs[0] / prefix / "labs/one/index.html").read_text(encoding="utf-8")
        article = BeautifulSoup(html, "lxml").select_one("article")
        assert [
            tag.get_text(strip=True).replace("\xa0", " ")
            for tag in article.select(".jp-InputPrompt")
        ] == [
            "In [1]:",
            "In [2]:",
            "In [3]:",
        ]
        assert article.select_one("h2#here")
        first, folded, _ = article.select(".jp-CodeCell")
        kinds = [tag.name for tag in first.find_all(["div", "ol"], recursive=False)]
        assert kinds == ["div", "div", "ol", "div"], "prompt, code, notes, output"
        assert "<!--pytest.mark.timeout(60)-->" in str(first)
        assert folded.parent.name == "details"
        assert len(article.select("details")) == 2, "two boxes of one title are two boxes"
        assert folded.parent["class"] == ["success"]
        assert folded.parent.summary.get_text() == "Solution"
        assert article.select_one('a[href="../"]').get_text() == "the list"
        contents = BeautifulSoup(html, "lxml").select(".md-sidebar--secondary a[href]")
        assert [link["href"] for link in contents] == ["#here"]
        other = "../../../labs/one/" if prefix else "../../zh/labs/one/"
        assert f'href="{other}"' in html
        assert "<style" not in str(article)


def test_a_link_in_a_lab_that_leads_nowhere_fails_the_build(labs):
    for language in ("en", "zh"):
        file = rf"Doc file '{language}/labs/one\.md' contains a link"
        assert re.search(rf"{file} '#gone', but there is no such anchor on this page", labs[1])
        assert re.search(rf"{file} 'gone\.md', but the target", labs[1])


def test_the_list_of_labs_is_an_ordinary_page(labs):
    assert "jp-Cell" not in (labs[0] / "labs/index.html").read_text(encoding="utf-8")
