"""Pages as tests: which snippet is in which fence of which page.

pytest-codeblocks decides what runs, and :mod:`overrides.handbook.page` reads what readers see.
This module joins the two and refuses whatever only one of them would notice.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from overrides.handbook.page import Block, Fence, Figure, Page, PageError, read_page
from tests.engine.libraries.pytest_codeblocks import CodeBlock, extract

_SNIPPET_INFO = re.compile(r'python title="[\w.-]+\.py"(?: hl_lines="[\d -]+")?')

_CUDA = re.compile(r"^(?:cuda(?::\d*)?|nccl)$|device=\\?[\"']cuda|\.cuda\b")


@dataclass(frozen=True)
class ShownSnippet:
    """One snippet as one page shows it, with the transcript under it, if any."""

    page: Path
    line: int
    snippet: str
    """Path below ``snippets/``, with forward slashes."""
    code: str
    transcript: str | None
    """Path below ``snippets/`` of the transcript that the page shows."""
    marks: tuple[str, ...] = ()
    importorskip: str | None = None
    prose: str = ""
    """The text of the section that shows it."""


def read_blocks(file: Path, root: Path, *, missing_transcripts: bool = False) -> list[ShownSnippet]:
    """All snippets on the page ``file`` of the handbook in ``root``, in order.

    ``missing_transcripts`` lets a transcript be absent from the disk (the recorder is about to
    write it). Raises PageError for the first thing on the page that would not be run or compared.
    """
    page = read_page(file.read_text(encoding="utf-8"), file.relative_to(root).as_posix())
    _refuse_unknown(page)
    blocks = {block.fence.line: block for block in page.blocks}
    shown: list[ShownSnippet] = []
    accounted: set[int] = set()
    for found in _extracted(page):
        if found.syntax == "text":
            raise _refusal(
                page, found.lineno, "a transcript without <!--pytest-codeblocks:expected-output-->"
            )
        block = blocks.get(found.lineno)
        if block is None or found.syntax != "python":
            continue  # refused below, where the page's reader sees it
        _compare(page, block, found)
        if any(other.snippet == block.snippet for other in shown):
            raise _refusal(page, found.lineno, f"{block.snippet} is on this page twice")
        accounted.add(found.lineno)
        section = page.section_at(found.lineno)
        if block.transcript:
            accounted.add(block.transcript.line)
            if not missing_transcripts:
                _included(page, block.transcript, root)
        shown.append(
            ShownSnippet(
                page=file,
                line=found.lineno,
                snippet=block.snippet,
                code=_included(page, block.fence, root),
                transcript=block.transcript.include if block.transcript else None,
                marks=tuple(found.marks),
                importorskip=found.importorskip,
                prose="\n".join(line for _, line in page.prose(section)) if section else "",
            )
        )
    for fence in page.fences:
        if fence.line not in accounted:
            raise _refusal(page, fence.line, "neither a snippet nor the transcript of one")
    return shown


def _refusal(page: Page, line: int, message: str) -> PageError:
    return PageError(f"{page.label}:{line}: {message}")


def _extracted(page: Page) -> Iterator[CodeBlock]:
    try:
        yield from extract(page.text)
    except RuntimeError as error:
        raise _refusal(page, 1, f"pytest-codeblocks: {error}") from None


def _refuse_unknown(page: Page) -> None:
    """Refuse fences that nothing would run or compare, and includes in other places."""
    for fence in page.fences:
        if not (_SNIPPET_INFO.fullmatch(fence.info) or fence.info == "text"):
            message = (
                f"fence '{fence.info}' would not be run or compared; "
                'write ```python title="name.py" for a snippet, ```text for a transcript'
            )
            raise _refusal(page, fence.line, message)
        if not fence.include:
            message = "text typed into a fence; a fence holds exactly one include: "
            raise _refusal(page, fence.line, message + '--8<-- "topic/page/name.py" (or .out)')
    spans: list[Fence | Figure] = [*page.fences, *page.figures]
    for number, line in enumerate(page.lines, 1):
        if "8<--" in line and not any(span.line <= number <= span.end for span in spans):
            raise _refusal(page, number, "an include outside a fence or a <figure>")


def _compare(page: Page, block: Block, found: CodeBlock) -> None:
    """Refuse a snippet in a wrong place, and one that the two readers understand differently."""
    line, snippet = block.fence.line, PurePosixPath(block.snippet)
    if snippet.parent.as_posix() != page.name:
        raise _refusal(page, line, f"{snippet} belongs to another page; move it to {page.name}/")
    if f'title="{snippet.name}"' not in block.fence.info:
        raise _refusal(page, line, f"the title is not the name of the file, {snippet}")
    package = [f"importorskip({found.importorskip})"] if found.importorskip else []
    if {*map(str.strip, found.marks), *package} != set(block.marks):
        raise _refusal(page, line, "a mark must be directly above the fence of its snippet")
    if (found.expected_output is None) != (block.transcript is None):
        message = "below a snippet, or the list of its notes, belongs its own transcript"
        raise _refusal(page, line, message)


def _included(page: Page, fence: Fence, root: Path) -> str:
    """The text of the file that a fence includes, which must not close the fence."""
    name = fence.include
    path = root / "snippets" / str(name)
    if not path.is_file():
        hint = " (run 'make record')" if path.suffix == ".out" else ""
        raise _refusal(page, fence.line, f"snippets/{name} does not exist{hint}")
    text = path.read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), 1):
        place = f"snippets/{name}:{number}"
        if line.lstrip(" \t>").startswith(fence.mark):
            longer = fence.mark[0] * (len(fence.mark) + 1)
            message = f"{place} would close this fence; open and close it with {longer}"
            raise _refusal(page, fence.line, message)
        if "8<--" in line:
            raise _refusal(page, fence.line, f"{place} would include a file")
    return text


def uses_cuda(code: str) -> bool:
    """Whether a snippet does something with CUDA, perhaps in a program that it keeps in a string.

    Comments, docstrings and what it prints do nothing.
    """
    tree = ast.parse(code)
    said = {
        id(word)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr | ast.Call)
        for word in (
            [node.value]
            if isinstance(node, ast.Expr)
            else node.args * (isinstance(node.func, ast.Name) and node.func.id == "print")
        )
    }
    return any(
        (isinstance(node, ast.Attribute) and node.attr == "cuda")
        or (isinstance(node, ast.alias) and ".cuda" in node.name)
        or (
            isinstance(node, ast.Constant)
            and id(node) not in said
            and _CUDA.search(str(node.value))
        )
        for node in ast.walk(tree)
    )
