"""What a build of the site knows, in one object that its hooks share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from mkdocs.structure.pages import Page

from overrides.handbook.handbook import Handbook, read_handbook
from overrides.handbook.languages import LANGUAGES
from overrides.handbook.page import PageError
from overrides.handbook.stage.pages import stage
from overrides.outputs import built_at
from overrides.outputs.answer_pages import Section
from overrides.outputs.machines import Edition


@dataclass
class Build:
    """By language, unless it says otherwise."""

    handbooks: dict[str, Handbook] = field(default_factory=dict)
    """As the files were when the build began."""
    staged: dict[str, str] = field(default_factory=dict)
    """The pages as the engine reads them, by path below ``docs/``."""
    notebooks: dict[str, str] = field(default_factory=dict)
    """The notebook of each page, '' for none, by the page's path below ``docs/``."""
    editions: dict[str, Edition] = field(default_factory=dict)
    """Handbook, title and menu, as programs read them."""
    sections: dict[str, dict[str, Section]] = field(default_factory=dict)
    """The rendered sections of each page of the language that is being built, by its name."""
    rendered: dict[str, dict[str, Any]] = field(default_factory=dict)
    """While serving, what MkDocs has made of each page's Markdown, by path below ``docs/``."""
    chinese: BaseProcess | None = None
    """What builds the other language meanwhile."""
    date: str = ""
    """The date of all outputs, in seconds since the epoch, and not the day of the build."""
    serving: bool = False
    """Whether this is ``make serve``: only changed pages are made, and faults do not end it."""
    since: float = 0.0
    """When it was started, in seconds since the epoch."""
    changed: frozenset[str] = frozenset()
    """Paths below ``docs/`` whose staged text differs from that of the last build."""
    warnings: list[str] = field(default_factory=list)

    def read(self, root: Path) -> None:
        """Read both languages of the handbook at ``root`` anew; while serving, complete their pages.

        Raises PageError, WordingError, EditionError or ValueError (a broken ledger): a line for
        each fault, with the file.
        """
        before = self.staged
        self.date = str(int(built_at().timestamp()))
        self.handbooks = {language: read_handbook(root, language) for language in LANGUAGES}
        self.warnings = list(find_one_sided(self.handbooks["en"], self.handbooks["zh"]))
        if self.warnings and not self.serving:
            raise PageError("\n".join(self.warnings))
        if not self.serving:
            return
        self.staged = {k: text for code in LANGUAGES for k, text in self.complete(code).items()}
        self.changed = frozenset(p for p, text in self.staged.items() if text != before.get(p))
        for file in [*root.glob("overrides/**/*.py"), *root.glob("overrides/**/*.toml")]:
            if file.stat().st_mtime > self.since:
                name = file.relative_to(root)
                self.warnings.append(f"{name} has changed: restart make serve to see it")

    def complete(self, language: str) -> dict[str, str]:
        """The pages of a language as the engine reads them. Raises what `read` does."""
        pages = stage(self.handbooks[language])
        return {f"{language}/{name}.md": text for name, text in pages.items()}

    def show(self, fault: str) -> None:
        """Let the page that a fault names, such as "docs/en/a.md:3: ...", say it."""
        page = fault.partition(":")[0].removeprefix("docs/")
        self.staged[page] = f"# This page cannot be made\n\n    {fault}\n"
        self.changed |= {page}

    def forget_outdated(self, path: str, made: Path) -> None:
        """Delete the file ``made`` of a page if what it is made from has changed since.

        That is its text, a snippet of its folder or a template; the page at ``path`` below
        ``docs/`` is rendered anew for the first two.
        """
        if not made.exists():
            return
        root, since = self.handbooks["en"].root, made.stat().st_mtime
        snippets = root / "snippets" / path.partition("/")[2].removesuffix(".md")
        templates = root.glob("overrides/theme/**/*.html")
        is_new = path in self.changed or any(f.stat().st_mtime > since for f in snippets.glob("*"))
        if is_new:
            self.rendered.pop(path, None)
        if is_new or any(file.stat().st_mtime > since for file in templates):
            made.unlink()


def name_of(page: Page) -> str:
    """A page's name below its language, such as ``autograd/in-place``."""
    return page.file.src_uri.partition("/")[2].removesuffix(".md")


def find_one_sided(english: Handbook, chinese: Handbook) -> Iterator[str]:
    """A line, with its place, for each page and section that one language alone has."""
    for here, there in ((english, chinese), (chinese, english)):
        for name, page in here.pages.items():
            if name not in there.pages:
                yield f"{page.label}:1: the page is missing in docs/{there.language}"
        for address, (page, section) in here.sections.items():
            if address not in there.sections and page.name in there.pages:
                yield (
                    f"{page.label}:{section.heading.line}: section '{section.heading.id}' is "
                    f"missing in {there.pages[page.name].label}"
                )
