"""How a page becomes a notebook and a lab, on the smallest pages that show it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from textwrap import indent

import pytest
from bs4 import BeautifulSoup
from nbformat import NotebookNode

from overrides.handbook.languages import LANGUAGES
from overrides.handbook.notebook.cells import Source, make_notebook, translate
from overrides.handbook.notebook.parts import Code, Drawing, Part, Prose, read_parts
from overrides.handbook.notebook.publish import notebook_of, recorded_with
from overrides.handbook.page import Page, PageError, read_page
from tests.checks.site import ROOT

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

!!! tip "Only text"

    Inside.

    !!! note

        Deeper.

After.
"""


def page_of(text: str) -> Page:
    return read_page(text, "docs/en/labs/one.md")


def source_for(snippets: Path) -> Source:
    return Source(snippets, "en", "https://x.example/", "Site", "2.13.0", lambda link: link)


@pytest.fixture
def snippets(tmp_path: Path) -> Path:
    (tmp_path / "page").mkdir()
    for name in ("a.py", "a.out", "b_drawing.py", "b_drawing.svg"):
        (tmp_path / "page" / name).write_text("1\n")
    return tmp_path


def made(parts: list[Part], snippets: Path) -> list[NotebookNode]:
    return make_notebook(parts, source_for(snippets)).cells


def test_a_page_comes_apart_in_order():
    parts = read_parts(page_of(PAGE))
    assert [(type(part), part.box and part.box.title) for part in parts] == [
        (Prose, None),
        (Code, None),
        (Drawing, None),
        (Prose, "How"),
        (Code, "How"),
        (Prose, None),
    ]
    assert parts[1] == Code("page/a.py", False, True, "1.  A note\n    on two lines.")
    assert isinstance(drawing := parts[4], Code)
    assert drawing.box and drawing.box.folded
    assert not drawing.has_transcript


def test_prose_is_translated_for_jupyter():
    first, *_, last = (part.text for part in read_parts(page_of(PAGE)) if isinstance(part, Prose))
    assert translate(f"{first}\n\n{last}", "https://x/{}".format) == (
        "# Title\n\n"
        '**In short.** Text with `[0](x)` and a [link](https://x/other.md#there "why").\n\n'
        "> **Only text**\n>\n> Inside.\n>\n> > **Note**\n> >\n> > Deeper.\n\nAfter."
    )


def test_a_folded_snippet_is_folded_and_its_figure_has_the_caption(snippets):
    cells = made(read_parts(page_of(PAGE)), snippets)
    place = [cell.id for cell in cells].index("b_drawing")
    assert cells[place].metadata.jupyter == {"source_hidden": True}
    assert cells[place + 1].source == "*Figure: What it shows.*"


def test_a_figure_shown_below_the_cell_that_draws_it_keeps_its_caption(snippets):
    parts = read_parts(page_of(PAGE))
    cells = made([Prose("# T"), parts[4], parts[2]], snippets)
    assert cells[-1].source == "*Figure: What it shows.*"


def test_a_figure_drawn_elsewhere_is_a_link_to_the_page(snippets):
    cells = made([Prose("# T"), read_parts(page_of(PAGE))[2]], snippets)
    assert cells[-1].source == "[Figure: What it shows.](https://x.example/)"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('```python title="a.py"\nprint(1)\n```\n', "4: a fence that is not exactly one include"),
        ("text\n\n<figure>\n", "6: no </figure> closes this figure"),
        (
            '??? note "a"\n\n    !!! tip "b"\n\n        ```python title="a.py"\n'
            '        --8<-- "a.py"\n        ```\n',
            "8: a snippet two boxes deep",
        ),
    ],
)
def test_a_page_that_makes_no_notebook_is_refused_with_its_line(text, message, snippets):
    with pytest.raises(PageError, match=rf"^docs/en/labs/one\.md:{message}"):
        notebook_of(page_of(f"---\ntitle: x\n---\n{text}"), source_for(snippets))


def test_a_missing_file_is_refused(snippets):
    (snippets / "page/a.out").unlink()
    with pytest.raises(PageError, match=r"^docs/en/labs/one\.md: .*page/a\.out does not exist"):
        notebook_of(page_of(PAGE), source_for(snippets))


def test_a_lock_without_torch_is_refused(tmp_path):
    with pytest.raises(PageError, match=r"^requirements\.lock: pins no torch; run 'make lock'"):
        recorded_with(tmp_path)


# --- The labs ----------------------------------------------------------------------------

BLOCK = '```python title="program.py"\n--8<-- "labs/one/program.py"\n```\n'
LAB = f"""\
---
title: One
description: One lab.
---

# One

## Here {{ #here }}

A [section](#here), [no section](#gone), [no page](gone.md) and [the list](index.md).

<!--pytest.mark.timeout(60)-->
{BLOCK}
1.  A note.

<!--pytest-codeblocks:expected-output-->
```text
--8<-- "labs/one/program.out"
```

??? success "Solution"

    Words.

{indent(BLOCK, "    ")}
??? success "Solution"

{indent(BLOCK, "    ")}
"""


def write_labs(root: Path) -> None:
    """A handbook of one lab in both languages, with links that lead nowhere."""
    for language in LANGUAGES:
        folder = root / f"docs/{language}/labs"
        folder.mkdir(parents=True)
        (folder / "one.md").write_text(LAB.replace("One lab", f"One lab, {language}"))
        (folder / "index.md").write_text("---\ntitle: Labs\n---\n\n# Labs\n\n[one](one.md)\n")
        (folder.parent / "index.md").write_text("---\ntitle: Home\n---\n\n# Home\n")
    (root / "snippets/labs/one").mkdir(parents=True)
    code = 'if __name__ == "__main__":  # (1)!\n    print(1)\n'
    (root / "snippets/labs/one/program.py").write_text(code)
    (root / "snippets/labs/one/program.out").write_text("1\n")
    (root / "requirements.lock").write_text("torch==2.13.0\n")
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    config = re.sub(r"(?ms)^nav:.*?(?=^\S)", "", config)
    config = re.sub(r"(?m)^extra_(?:css|javascript):\n(?:  .*\n)+", "", config)
    config = config.replace("overrides/", f"{ROOT}/overrides/")
    (root / "mkdocs.yml").write_text(config, encoding="utf-8")


def build(root: Path, seed: int) -> str:
    """Build the handbook into ``site-<seed>``; what MkDocs said."""
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--site-dir", f"site-{seed}"],
        cwd=root,
        env=os.environ
        | {"PYTHONPATH": str(ROOT), "PYTHONHASHSEED": str(seed), "NO_MKDOCS_2_WARNING": "1"}
        | {"COLAB_URL": "https://colab.example/o/r/blob/pages/"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def labs(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The site of the labs' handbook, and what MkDocs said."""
    root = tmp_path_factory.mktemp("labs")
    write_labs(root)
    said = build(root, 1)
    assert re.search(r"Aborted with \d+ warnings in strict mode", said), said
    return root / "site-1", said


@pytest.mark.parametrize("prefix", LANGUAGES.values())
def test_a_lab_has_all_that_a_page_has(labs, prefix: str):
    html = (labs[0] / prefix / "labs/one/index.html").read_text(encoding="utf-8")
    page = BeautifulSoup(html, "lxml")
    [article] = page.select("article")
    prompts = [tag.get_text(strip=True) for tag in article.select(".jp-InputPrompt")]
    assert prompts == ["In\xa0[1]:", "In\xa0[2]:", "In\xa0[3]:"]
    assert article.select("h2#here")
    first, folded, _ = article.select(".jp-CodeCell")
    kinds = [tag.name for tag in first.find_all(["div", "ol"], recursive=False)]
    assert kinds == ["div", "div", "ol", "div"], "prompt, code, notes, output"
    solution, second = article.select("details")
    assert folded.parent == solution != second, "two boxes of one title are two boxes"
    assert solution["class"] == ["success"]
    assert [tag.get_text() for tag in solution.select("summary")] == ["Solution"]
    assert [link.get_text() for link in article.select('a[href="../"]')] == ["the list"]
    contents = page.select(".md-sidebar--secondary a[href]")
    assert [link["href"] for link in contents] == ["#here"]
    other = "../../../labs/one/" if prefix else "../../zh/labs/one/"
    assert f'href="{other}"' in html
    assert "<style" not in str(article)
    colab = f"https://colab.example/o/r/blob/pages/{prefix}labs/one/one.ipynb"
    assert article.select(f'a[href="{colab}"]')


def test_a_link_in_a_lab_that_leads_nowhere_fails_the_build(labs):
    for language in LANGUAGES:
        file = rf"Doc file '{language}/labs/one\.md' contains a link"
        assert re.search(rf"{file} '#gone', but there is no such anchor on this page", labs[1])
        assert re.search(rf"{file} 'gone\.md', but the target", labs[1])


def test_the_list_of_labs_is_an_ordinary_page(labs):
    assert "jp-Cell" not in (labs[0] / "labs/index.html").read_text(encoding="utf-8")
    assert not list(labs[0].glob("labs/*.ipynb"))


def test_two_builds_give_the_same_notebooks_and_labs(labs):
    """Another process, with other hashes, into another folder."""
    site = labs[0]
    build(site.parent, 2)
    files = [*site.rglob("*.ipynb"), *site.rglob("labs/one/index.html")]
    assert len(files) == 4
    for file in files:
        other = site.parent / "site-2" / file.relative_to(site)
        assert file.read_bytes() == other.read_bytes(), file
