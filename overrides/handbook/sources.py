"""What is wrong with the pages before anything is built: both outputs and readers rely on it."""

from __future__ import annotations

from collections.abc import Iterator

from overrides.handbook.handbook import Handbook


def find_missing_files(handbook: Handbook) -> Iterator[str]:
    """A line, with its place, for each include of a file that there is not."""
    for page in handbook.pages.values():
        for fence in page.fences:
            if fence.include and not (handbook.snippets / fence.include).is_file():
                hint = "; run 'make record'" if fence.include.endswith(".out") else ""
                yield f"{page.label}:{fence.line}: snippets/{fence.include} does not exist{hint}"


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
