"""A site of four pages with every unusual construct, and the book of it."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from lxml.html import HtmlElement
from markdown import markdown

from overrides.editions.pdf.assemble import Book
from overrides.editions.pdf.outline import Outline, Part
from overrides.editions.pdf.printer import (
    STYLES,
    MissingError,
    print_book,
    require_fonts,
    require_libraries,
)
from overrides.handbook.fences import difference, transcript
from tests.checks.pdf import CHECKS
from tests.checks.printed import Printed, read_chapter

HOME = """<h1 id="home">Small</h1>
<p>See <a href="one/deep/#far">the deep page</a> and <a href="https://example.com/x">the web</a>.</p>
<p data-book="omit"><a href="nowhere/">A button</a></p><p data-book="only" hidden>On paper.</p>
<h2 id="topics">Topics</h2><p class="in-short"><strong>In short.</strong> The answer.</p>
<p>The end of home.</p>"""
ONE = """<h1 id="one">Part one</h1><h2 id="s">Symptoms</h2>
<table><thead><tr><th>What</th><th>Where</th></tr></thead>
<tbody><tr><td>it hangs</td><td><a href="deep/">Deep</a></td></tr></tbody></table>"""
DEEP = """<h1 id="deep">Deep</h1><p>A page with code.</p>
<h2 id="far" data-short="far-down">Far down<a class="short-link" data-book="omit" href="../../e/far-down/"></a></h2>
<div class="language-python highlight"><span class="filename">a.py</span><pre><span></span><code><span class="kn">import</span> torch

x = torch.ones(2)  <span class="c1"># (1)!</span>
<span class="nb">print</span>(x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x)
</code></pre></div>
<ol><li>A note.</li></ol>
<div class="language-text highlight"><pre><span></span><code>名称    | dtype
叶子张量 | float32
<span class="error">Traceback (most recent call last):
RuntimeError: it broke</span></code></pre></div>
<p class="ran">Run on torch 2.13.0.</p>
<details class="ran"><summary>What torch 2.15.0 prints</summary><div class="language-text highlight"><pre><code>it works
</code></pre></div></details>
<h3 id="deeper">Deeper</h3>
<figure class="drawing" role="img" aria-label="A red square.">
<svg viewBox="0 0 9 9"><defs><clipPath id="c"><rect width="9" height="9"/></clipPath></defs><rect width="9" height="9" fill="currentColor" class="accent" clip-path="url(#c)"/></svg>
<figcaption>A square.</figcaption></figure>
<details class="note"><summary>Folded</summary><p>Opened in the book.</p></details>
<div class="tabbed-set tabbed-alternate"><input type="radio"><div class="tabbed-labels">
<label>Old</label><label>New</label></div><div class="tabbed-content">
<div class="tabbed-block"><p>Old way.</p></div><div class="tabbed-block"><p>New way.</p></div></div></div>
<div class="jp-Cell jp-CodeCell"><div class="jp-InputPrompt">In [1]:</div>
<div class="highlight"><pre>y = 1
</pre></div></div><style>p { display: none }</style>
{built}
<p>The end of deep.</p>"""
BUILT = """
```diff
 x = 1
-y = x + 2
+y = 3
```

??? note "Folded code"

    ```python title="folded.py"
    print("out")  # (1)!
    ```

    1.  A folded note.

    <!--pytest-codeblocks:expected-output-->
    ```text
    out
    ```
"""
ERRORS = """<h1 id="errors">Error index</h1><h2 id="runtimeerror"><code>RuntimeError</code></h2>
<div class="error-index"><table class="plain"><thead><tr><th>Message</th><th>Section</th></tr></thead>
<tbody><tr><td><code>it broke</code> <span class="mark">not run here</span></td>
<td><a href="../one/deep/#far">Far down</a></td></tr></tbody></table></div>"""
SMALL = Outline(
    "Small",
    "A small book.",
    'Code MIT, text <a href="https://example.com/by">CC</a>',
    (Part("", ("",)), Part("One", ("one", "one/deep")), Part("", ("errors",))),
    "https://example.com/",
)


def as_built(text: str) -> str:
    """The HTML that mkdocs.yml's fences and boxes make of Markdown."""
    fences = {"text": transcript, "diff": difference}
    custom = [{"name": name, "class": name, "format": made} for name, made in fences.items()]
    custom[0]["class"] = "language-text"
    return markdown(
        text,
        extensions=["pymdownx.details", "pymdownx.highlight", "pymdownx.superfences"],
        extension_configs={
            "pymdownx.highlight": {"pygments_lang_class": True},
            "pymdownx.superfences": {"custom_fences": custom},
        },
    )


PAGES = {
    "": HOME,
    "one": ONE,
    "one/deep": DEEP.replace("{built}", as_built(BUILT)),
    "errors": ERRORS,
}


@dataclass
class SmallBook:
    """The site's pages below ``folder``, and its book."""

    folder: Path

    def write(self, page: str, article: str) -> None:
        """Make a page of the site."""
        file = self.folder / "site" / page / "index.html"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f'<article class="md-content__inner">{article}</article>', "utf-8")

    def assemble(self, outline: Outline = SMALL) -> HtmlElement:
        """The book before it is printed."""
        return Book(self.folder / "site", "en", outline).html()

    def print(
        self,
        change: Callable[[HtmlElement], None] = lambda document: None,
        css: str = "",
        outline: Outline = SMALL,
    ) -> Printed:
        """The book as printed; ``change`` breaks something in it before."""
        document = self.assemble(outline)
        change(document)
        style = self.folder / "more.css"
        style.write_text(css)
        print_book(document, self.folder / "small.pdf", (*STYLES, style))
        return self.read()

    def read(self) -> Printed:
        """The book that was printed last."""
        chapters = {page: read_chapter(self.folder / "site", "", page) for page in SMALL.pages}
        return Printed(self.folder / "small.pdf", SMALL, chapters)


def require_printing() -> None:
    """Skip the test where nothing can be printed; in CI it fails."""
    try:
        require_fonts(STYLES[0])
        require_libraries()
    except MissingError as error:
        pytest.fail(str(error)) if os.environ.get("CI") == "true" else pytest.skip(str(error))


def small_book(folder: Path) -> SmallBook:
    """The small book below ``folder``; the test is skipped where nothing can be printed."""
    require_printing()
    book = SmallBook(folder)
    for page, article in PAGES.items():
        book.write(page, article)
    return book


def problems(book: Printed) -> list[str]:
    """What all checks say of a small book."""
    return [problem for check in CHECKS for problem in check(book)]
