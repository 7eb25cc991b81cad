"""Pages as tests: which snippet is in which fence of which page.

:mod:`overrides.handbook.page` reads a page as readers see it; pytest-codeblocks must read the same
blocks with the same marks. Whatever would not be run or compared is refused.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from io import StringIO
from pathlib import Path, PurePosixPath

from pytest_codeblocks import extract_from_buffer

from overrides.handbook.page import Fence, Page, PageError, read_page

_SNIPPET_INFO = re.compile(r'python title="[\w.-]+\.py"(?: hl_lines="[\d -]+")?')
_IMPORTORSKIP = re.compile(r"importorskip\((.*)\)")


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
    marks: tuple[str, ...]
    importorskip: str
    """A package that it is skipped without; '' if none."""
    prose: str
    """The text of the section that shows it."""

    @property
    def needs_gpu(self) -> bool:
        """Whether the page marks it so."""
        return "pytest.mark.gpu" in self.marks


def read_blocks(file: Path, root: Path, *, missing_transcripts: bool = False) -> list[ShownSnippet]:
    """All snippets on the page ``file`` of the handbook in ``root``, in order.

    ``missing_transcripts`` lets a transcript be absent from the disk (the recorder is about to
    write it). Raises PageError for the first thing on the page that would not be run or compared.
    """
    page = read_page(file.read_text(encoding="utf-8"), file.relative_to(root).as_posix())
    _refuse_unknown(page)
    _refuse_other_reading(page)
    shown: dict[str, ShownSnippet] = {}
    for block in page.blocks:
        line, snippet = block.fence.line, PurePosixPath(block.snippet)
        if snippet.parent.as_posix() != page.name:
            message = f"{snippet} belongs to another page; move it to {page.name}/"
            raise _refusal(page, line, message)
        if f'title="{snippet.name}"' not in block.fence.info:
            raise _refusal(page, line, f"the title is not the name of the file, {snippet}")
        if block.snippet in shown:
            raise _refusal(page, line, f"{snippet} is on this page twice")
        if block.transcript and not missing_transcripts:
            _included(page, block.transcript, root)
        packages = [match[1] for mark in block.marks if (match := _IMPORTORSKIP.fullmatch(mark))]
        section = page.section_at(line)
        shown[block.snippet] = ShownSnippet(
            page=file,
            line=line,
            snippet=block.snippet,
            code=_included(page, block.fence, root),
            transcript=block.transcript.include if block.transcript else None,
            marks=tuple(mark for mark in block.marks if not _IMPORTORSKIP.fullmatch(mark)),
            importorskip="".join(packages),
            prose="\n".join(text for _, text in page.prose(section)) if section else "",
        )
    return list(shown.values())


def _refusal(page: Page, line: int, message: str) -> PageError:
    return PageError(f"{page.label}:{line}: {message}")


def _refuse_unknown(page: Page) -> None:
    """Refuse fences that nothing would run or compare, and includes in other places."""
    accounted = {fence.line for b in page.blocks for fence in (b.fence, b.transcript) if fence}
    for fence in page.fences:
        if not (_SNIPPET_INFO.fullmatch(fence.info) or fence.info == "text"):
            message = f"fence '{fence.info}' would not be run or compared; write "
            message += '```python title="name.py" for a snippet, ```text for a transcript'
        elif not fence.include:
            message = 'typed text; a fence holds exactly one include: --8<-- "topic/page/name.py"'
        elif fence.line not in accounted:
            message = "neither a snippet nor the transcript of one"
        else:
            continue
        raise _refusal(page, fence.line, message)
    figures = {n for figure in page.figures for n in range(figure.line, figure.end + 1)}
    for number, line in enumerate(page.lines, 1):
        if "8<--" in line and number not in page.fenced | figures:
            raise _refusal(page, number, "an include outside a fence or a <figure>")


def _refuse_other_reading(page: Page) -> None:
    """Refuse a page of which pytest-codeblocks would run other blocks, or with other marks."""
    # Only the bare info string runs, so a title and highlighted lines are cut off.
    text = re.sub(r"(?m)^(\s*`{3,})python .*$", r"\1python", page.text)
    try:
        blocks = [b for b in extract_from_buffer(StringIO(text)) if b.syntax == "python"]
    except RuntimeError as error:
        raise _refusal(page, 1, f"pytest-codeblocks: {error}") from None
    theirs = {}
    for block in blocks:
        package = [f"importorskip({block.importorskip})"] if block.importorskip else []
        marks = {*map(str.strip, block.marks), *package}
        theirs[block.lineno] = marks, block.expected_output is not None
    ours = {own.fence.line: ({*own.marks}, own.transcript is not None) for own in page.blocks}
    for line in sorted(theirs.keys() | ours.keys()):
        if theirs.get(line) != ours.get(line):
            message = "pytest-codeblocks reads something else here: a mark must be directly above "
            message += "the fence of its snippet, <!--pytest-codeblocks:expected-output--> above "
            raise _refusal(page, line, f"{message}its transcript's")


def _included(page: Page, fence: Fence, root: Path) -> str:
    """The text of the file that a fence includes, which must not close the fence."""
    path = root / "snippets" / str(fence.include)
    if not path.is_file():
        hint = " (run 'make record')" if path.suffix == ".out" else ""
        raise _refusal(page, fence.line, f"snippets/{fence.include} does not exist{hint}")
    text = path.read_text(encoding="utf-8")
    if match := re.search(rf"(?m)^[ \t>]*{fence.mark}", text):
        place = f"snippets/{fence.include}:{text.count(chr(10), 0, match.start()) + 1}"
        longer = fence.mark[0] * (len(fence.mark) + 1)
        message = f"{place} would close this fence; open and close it with {longer}"
        raise _refusal(page, fence.line, message)
    return text


def uses_cuda(code: str) -> bool:
    """Whether a snippet names CUDA or NCCL outside of comments and docstrings."""
    texts = [
        ast.unparse(statement)
        for statement in ast.parse(code).body
        if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant))
    ]
    return bool(re.search(r"\b(?:cuda|nccl)", "\n".join(texts)))
