"""Make a notebook of a page's parts.

It has a code cell for each snippet, with the recorded transcript and figure as outputs. Jupyter
knows neither our admonitions nor relative links nor ids of headings, so the prose between is
written in what it knows.
"""

from __future__ import annotations

import base64
import re
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from textwrap import dedent

import nbformat
from nbformat import NotebookNode

from overrides.handbook.languages import words
from overrides.handbook.markdown import outside_code, relinked
from overrides.handbook.notebook.parts import read_parts
from overrides.handbook.notebook.scripts import CUDA, QUIET, RULES, SCRIPTS
from overrides.handbook.page import Block, Box, Page
from overrides.handbook.transcript import TRACEBACK, split_error

_ATTRIBUTES = re.compile(r"\n?[ \t]*\{:?[ \t]*[#.][^{}\n]*\}")
_INSTALLED_AS = {"PIL": "pillow", "cv2": "opencv-python-headless", "skimage": "scikit-image"}


@dataclass(frozen=True)
class Source:
    """Where a page's notebook comes from, and what its own text says of that."""

    snippets: Path
    language: str
    url: str
    """The page on the hosted site."""
    site: str
    """The site's name in the page's language."""
    torch: str
    """The torch version that the transcripts were recorded with."""
    resolve: Callable[[str], str]
    """A link's target as on the page to one that works anywhere."""


def make_notebook(page: Page, source: Source) -> NotebookNode:
    """The notebook that a reader downloads.

    Raises FileNotFoundError for a snippet or a transcript that is missing, and PageError for a
    page that makes no notebook.
    """
    said = words(source.language, "notebook")
    drawn = {_beside(block, ".svg") for block in page.blocks}
    captions = {
        figure.drawing: said["figure"].format(translate(figure.caption, source.resolve))
        for figure in page.figures
    }
    cells: list[NotebookNode] = []
    last: Box | None = None
    for box, part in read_parts(page):
        if box is not None and box is not last:
            cells.append(_cell("markdown", f"**{box.title}**"))
        last = box
        if isinstance(part, str):
            # Cut before each heading, so that Jupyter can fold sections.
            pieces = re.split(r"(?m)^(?=#{1,6} )", translate(part, source.resolve))
            cells += [_cell("markdown", piece.strip("\n")) for piece in pieces if piece.strip()]
        elif isinstance(part, Block):
            cells += _program(part, box, source)
            if part.notes:
                notes = dedent(page.span(*part.notes))
                cells.append(_cell("markdown", translate(notes, source.resolve)))
            if caption := captions.get(_beside(part, ".svg")):
                cells.append(_cell("markdown", f"*{caption}*"))
        elif part.drawing not in drawn:
            cells.append(_cell("markdown", f"[{captions[part.drawing]}]({source.url})"))
    packages = ", ".join(_packages(cell.source for cell in cells if cell.cell_type == "code"))
    about = said["about"].format(
        site=source.site, url=source.url, torch=source.torch, packages=packages
    )
    cells.insert(1, _cell("markdown", f"> {about}"))
    return _notebook(cells, source)


def why_alone(block: Block, code: str) -> str | None:
    """Why this snippet runs as a program in a file of its own; None if it runs in its cell."""
    if "pytest.mark.gpu" in block.marks:
        return CUDA
    by_rule = (reason for word, reason in RULES.items() if word in code)
    return next(by_rule, SCRIPTS.get(block.snippet))


def translate(text: str, resolve: Callable[[str], str]) -> str:
    """A page's Markdown in what Jupyter renders: no ids, no admonitions, absolute links."""
    page = Page("", "", text, {}, 1)
    titles = {box.line: f"**{box.title}**" for box in page.boxes}
    lines: list[str] = []
    for number, line in enumerate(page.lines, 1):
        depth = len(page.boxes_at(number))
        if number in titles:
            lines.append("> " * (depth + 1) + titles[number])
        else:
            lines.append("> " * depth + line[4 * depth :])
    text = re.sub(
        r"<!--.*?-->\n?|</?div[^>]*>\n?", "", "\n".join(map(str.rstrip, lines)), flags=re.DOTALL
    )
    return relinked(outside_code(text, lambda piece: _ATTRIBUTES.sub("", piece)), resolve).strip(
        "\n"
    )


def _program(block: Block, box: Box | None, source: Source) -> list[NotebookNode]:
    """The cells of one snippet: itself, or one that writes its file and one that runs it."""
    code = _read(source, block.snippet).rstrip("\n")
    name = PurePosixPath(block.snippet).name
    figure = _beside(block, ".svg")
    drawing = (source.snippets / figure).exists()
    reason = why_alone(block, code)
    transcript = _read(source, _beside(block, ".out")) if block.transcript else ""
    outputs = _outputs(transcript, reason is not None)
    show = ""
    if drawing:
        data = _shown_anywhere(_read(source, figure))
        outputs.append(_output("display_data", data=data, metadata={}))
        show = "\n\nfrom IPython.display import SVG, display\n\n"
        if "matplotlib.pyplot as plt" in code and reason is None:
            # Jupyter would show the open figure as well, and the next cell share its settings.
            show += 'plt.close("all")\nplt.rcdefaults()\n'
        show += f'display(SVG(filename="{PurePosixPath(figure).name}"))'
    if reason is None:
        end = ";" if block.snippet in QUIET else ""
        cells = [_cell("code", code + end + show, outputs=outputs)]
        if any(output.output_type == "error" for output in outputs):
            cells[0].metadata.tags = ["raises-exception"]
    else:
        first = _printed(f"Writing {name}\n")
        cells = [
            _cell("code", f"%%writefile {name}\n{code}", outputs=[first]),
            _cell("code", _run(name, reason) + show, outputs=outputs),
        ]
    for cell in cells:
        cell.metadata.handbook = {"snippet": block.snippet}
        if box and box.folded:
            cell.metadata.jupyter = {"source_hidden": True}
            if not drawing:
                cell.metadata.jupyter["outputs_hidden"] = True
    return cells


def _shown_anywhere(svg: str) -> dict[str, str]:
    """A drawing as an output's data.

    Jupyter does not show SVG from a notebook that the reader has not run yet, but it shows an
    image that holds one. In there it has no page to take its colours from.
    """
    colours = "<style>svg { color: #808080 } .accent { color: #d9480f }</style>"
    alone = re.sub(r"(<svg[^>]*>)", rf"\1{colours}", svg, count=1)
    data = base64.b64encode(alone.encode()).decode()
    image = f'<img width="640" src="data:image/svg+xml;base64,{data}">'
    return {"image/svg+xml": svg, "text/html": image}


def _run(name: str, reason: str) -> str:
    command = f'!"{{sys.executable}}" {name}'
    if reason != CUDA:
        return f"# Runs as a program of its own: {reason}.\nimport sys\n\n{command}"
    return dedent(f"""\
        # Runs as a program of its own, which {reason}.
        import sys

        import torch

        if torch.cuda.is_available():
            {command}
        else:
            print("not run: {reason}")""")


def _outputs(transcript: str, program: bool) -> list[NotebookNode]:
    """The transcript as Jupyter's outputs; an exception is one, unless a program printed it."""
    head, error = split_error(transcript)
    if program or not error:
        return [_printed(transcript)] if transcript else []
    outputs = [_printed(head)] if head else []
    lines = error.rstrip("\n").split("\n")
    name, _, text = error.rstrip("\n").partition(": ")
    name = name.partition("\n")[0].rpartition(".")[2]
    return [*outputs, _output("error", ename=name, evalue=text, traceback=[TRACEBACK, *lines])]


# nbformat's own functions validate each node, which would take as long as all the rest of
# this; the tests validate every notebook.


def _cell(kind: str, source: str, **more: object) -> NotebookNode:
    return nbformat.from_dict({"cell_type": kind, "metadata": {}, "source": source} | more)


def _output(kind: str, **fields: object) -> NotebookNode:
    return nbformat.from_dict({"output_type": kind, **fields})


def _printed(text: str) -> NotebookNode:
    return _output("stream", name="stdout", text=text)


def _notebook(cells: list[NotebookNode], source: Source) -> NotebookNode:
    """The cells as a notebook, with ids and counts that depend on nothing else."""
    taken: set[str] = set()
    count = 0
    for number, cell in enumerate(cells, 1):
        snippet = cell.metadata.get("handbook", {}).get("snippet")
        base = PurePosixPath(snippet).stem[:50] if snippet else f"{cell.cell_type}-{number}"
        cell.id = base if base not in taken else f"{base}-{number}"
        taken.add(cell.id)
        if cell.cell_type == "code":
            count += 1
            cell.execution_count = count
    metadata = {
        "kernelspec": {
            "display_name": "Python 3 (ipykernel)",
            "language": "python",
            "name": "python3",
        },
        "language_info": {"name": "python"},
        "handbook": {"language": source.language, "page": source.url, "torch": source.torch},
    }
    whole = {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return nbformat.from_dict(whole)


def _packages(codes: Iterable[str]) -> list[str]:
    """What must be installed for the code to run, torch first."""
    names = set()
    for code in codes:
        names |= set(re.findall(r"(?m)^\s*(?:import|from) (\w+)", code))
    found = {
        _INSTALLED_AS.get(name, name)
        for name in names
        if name not in sys.stdlib_module_names and name not in ("IPython", "__future__")
    }
    return sorted(found, key=lambda name: (name != "torch", name))


def _read(source: Source, name: str) -> str:
    return (source.snippets / name).read_text(encoding="utf-8")


def _beside(block: Block, suffix: str) -> str:
    """The file beside a snippet that its run has left."""
    return str(PurePosixPath(block.snippet).with_suffix(suffix))
