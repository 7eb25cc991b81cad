"""Pages as tests: which snippet stands in which fence of which page.

pytest-codeblocks finds the blocks, pymdownx.snippets expands the includes; this module
only joins the two and refuses what either would let pass in silence.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from io import StringIO
from pathlib import Path, PurePosixPath

import markdown
import pytest_codeblocks
from pymdownx.snippets import SnippetMissingError

INCLUDE = re.compile(r'-+8<-+ "([^"]+)"\n?')
FIGURE = re.compile(r'\s*-+8<-+ "[^"]+\.svg"\s*')
FENCE = re.compile(r"[ \t>]*(?P<mark>`{3,}|~{3,})(?P<info>.*)")
PYTHON_INFO = re.compile(r'python title="(?P<title>[\w.-]+\.py)"(?: hl_lines="[\d -]+")?')


class PageError(Exception):
    """A page that cannot be tested as it stands; the text names file and line."""


@dataclass(frozen=True)
class Fence:
    """One fence of a page as the reader of the source sees it."""

    line: int
    info: str
    body: str


@dataclass(frozen=True)
class Block:
    """One snippet on one page, with the transcript that stands under it, if any."""

    page: Path
    line: int
    snippet: str
    """Path below ``snippets/``, with forward slashes."""
    code: str
    transcript: str | None
    """Path below ``snippets/`` of the transcript that the page shows."""
    marks: tuple[str, ...] = ()
    importorskip: str | None = None


def fences(text: str) -> list[Fence]:
    """Every fenced block of a page, whatever its info string and indentation.

    A fence that is never closed runs to the end of the text, as in Markdown.
    """
    found: list[Fence] = []
    mark, info, start, body = "", "", 0, []
    for number, line in enumerate(text.splitlines(), 1):
        match = FENCE.fullmatch(line)
        if not mark:
            if match and not (match["mark"][0] == "`" and "`" in match["info"]):
                mark, info, start, body = match["mark"], match["info"], number, []
        elif match and match["mark"].startswith(mark) and not match["info"].strip():
            found.append(Fence(start, info, "".join(body)))
            mark = ""
        else:
            body.append(line.strip(" \t>") + "\n")
    if mark:
        found.append(Fence(start, info, "".join(body)))
    return found


@dataclass(frozen=True)
class Exemption:
    """A fence that may stand on ``page`` (of every language) without being run."""

    page: str
    first_line: str
    reason: str


def read_exemptions(file: Path) -> list[Exemption]:
    """The exemptions of a TOML file like tests/exemptions.toml; none if it is missing.

    Raises TypeError for an entry with a key too many or too few, the reason included.
    """
    if not file.exists():
        return []
    entries = tomllib.loads(file.read_text(encoding="utf-8")).get("fence", [])
    return [Exemption(**entry) for entry in entries]


class Expander:
    """pymdownx.snippets' own preprocessor, with ``base`` as its only base path."""

    def __init__(self, base: Path) -> None:
        converter = markdown.Markdown(
            extensions=["pymdownx.snippets"],
            extension_configs={
                "pymdownx.snippets": {"base_path": [str(base)], "check_paths": True}
            },
        )
        self._preprocessor = converter.preprocessors["snippet"]

    def expand(self, text: str) -> str:
        """Return ``text`` with its includes in place.

        Raises SnippetMissingError for an include that does not exist.
        """
        return "\n".join(self._preprocessor.run(text.split("\n")))


def read_blocks(
    page: Path,
    docs: Path,
    expander: Expander,
    exemptions: Iterable[Exemption] = (),
    *,
    missing_transcripts: bool = False,
) -> list[Block]:
    """All snippets on ``page``, in order.

    ``missing_transcripts`` lets a transcript be absent from the disk (the recorder is
    about to write it). Raises PageError for the first thing on the page that would not
    be run or compared and is not exempt.
    """
    text = page.read_text(encoding="utf-8")
    name = page.relative_to(docs).as_posix().partition("/")[2]

    def refuse(line: int, message: str) -> PageError:
        return PageError(f"{page}:{line}: {message}")

    exempt = {entry.first_line for entry in exemptions if entry.page == name}
    by_line = {
        fence.line: fence for fence in fences(text) if fence.body.partition("\n")[0] not in exempt
    }
    for fence in by_line.values():
        if not (PYTHON_INFO.fullmatch(fence.info) or fence.info == "text"):
            raise refuse(
                fence.line,
                f"fence '{fence.info}' would not be run or compared; "
                'write ```python title="name.py" for a snippet, ```text for a transcript',
            )
        if not INCLUDE.fullmatch(fence.body):
            raise refuse(
                fence.line,
                "text typed into a fence; a fence holds exactly one include: "
                '--8<-- "topic/page/name.py" (or .out)',
            )

    def expand(fence: Fence) -> str:
        try:
            return expander.expand(fence.body)
        except SnippetMissingError:
            missing = INCLUDE.fullmatch(fence.body)[1]
            hint = " (run 'make record')" if missing.endswith(".out") else ""
            raise refuse(fence.line, f"snippets/{missing} does not exist{hint}") from None

    # pytest-codeblocks collects only the bare info string.
    plain = re.sub(r"(?m)^(\s*`{3,})python .*$", r"\1python", text)
    try:
        collected = pytest_codeblocks.extract_from_buffer(StringIO(plain))
    except RuntimeError as error:
        raise refuse(1, str(error)) from None

    inside = {
        number
        for fence in fences(text)
        for number in range(fence.line, fence.line + fence.body.count("\n") + 2)
    }
    for number, line in enumerate(text.splitlines(), 1):
        if "8<--" in line and number not in inside and not FIGURE.fullmatch(line):
            raise refuse(number, "an include outside a fence; only a figure, an .svg, may be one")

    home = name.removesuffix(".md")
    blocks: list[Block] = []
    accounted: set[int] = set()
    lines = sorted(by_line)
    for found in collected:
        fence = by_line.get(found.lineno)
        if fence is None:
            continue
        if found.syntax != "python":
            raise refuse(
                fence.line, "a transcript without <!--pytest-codeblocks:expected-output-->"
            )
        snippet = INCLUDE.fullmatch(fence.body)[1]
        if PurePosixPath(snippet).parent.as_posix() != home:
            raise refuse(fence.line, f"{snippet} belongs to another page; move it to {home}/")
        if PurePosixPath(snippet).name != PYTHON_INFO.fullmatch(fence.info)["title"]:
            raise refuse(fence.line, f"the title is not the name of the file, {snippet}")
        if any(block.snippet == snippet for block in blocks):
            raise refuse(fence.line, f"{snippet} stands on this page twice")
        accounted.add(fence.line)
        transcript = None
        if found.expected_output is not None:
            below = by_line[min(line for line in lines if line > fence.line)]
            accounted.add(below.line)
            transcript = INCLUDE.fullmatch(below.body)[1]
            wanted = str(PurePosixPath(snippet).with_suffix(".out"))
            if transcript != wanted:
                raise refuse(below.line, f"shows {transcript} under {snippet}; expected {wanted}")
            if not missing_transcripts:
                expand(below)
        blocks.append(
            Block(
                page=page,
                line=fence.line,
                snippet=snippet,
                code=expand(fence),
                transcript=transcript,
                marks=tuple(found.marks),
                importorskip=found.importorskip,
            )
        )
    for line in lines:
        if line not in accounted:
            raise refuse(line, "this fence is neither a snippet nor the transcript of one")
    return blocks
