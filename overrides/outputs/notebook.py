"""The notebook of a page: a code cell for each snippet, with the recorded transcript and figure.

Jupyter knows neither our boxes nor relative links nor ids of headings, so the prose between is the
page's portable Markdown. Cells are plain dictionaries; the tests validate every notebook.

A page below labs/ is shown as its notebook: the site's own Markdown makes its HTML, and
mkdocs-jupyter renders the notebook with a template of ours into a frame for it.
"""

from __future__ import annotations

import base64
import json
import re
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from functools import cache, partial
from itertools import chain, groupby
from pathlib import Path, PurePosixPath
from textwrap import dedent
from typing import Any

from overrides.handbook.languages import LANGUAGES, words
from overrides.handbook.page import Block, Figure, Page, PageError, read_page
from overrides.handbook.text import joined, portable, portable_line
from overrides.handbook.transcript import TRACEBACK, split_error
from overrides.handbook.urls import absolute, url_of
from overrides.outputs.machines import Edition, recorded_with

SETTINGS = tomllib.loads(Path(__file__).with_name("notebook.toml").read_text(encoding="utf-8"))
"""Which snippets run as programs of their own, and which end in a value that is not shown."""
_EDGE = "here-a-cell-begins-or-ends"
_CUDA = "needs a CUDA device"
_INSTALLED_AS = {"PIL": "pillow", "cv2": "opencv-python-headless", "skimage": "scikit-image"}
_METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
Cell = dict[str, Any]


def notebook_path(language: str, name: str) -> PurePosixPath:
    """Where the notebook of page ``name`` is in the site: in the folder of the page's HTML."""
    folder = PurePosixPath(LANGUAGES[language] + url_of(name))
    return folder / f"{folder.name}.ipynb"


def notebook_of(page: Page, edition: Edition) -> str:
    """The text of the page's notebook, '' for a page without snippets.

    Ids and counts of cells depend on nothing but the page. Raises PageError for a page that names
    a file that does not exist.
    """
    if not page.blocks:
        return ""
    try:
        cells = list(_cells(page, edition))
    except FileNotFoundError as error:
        raise PageError(f"{page.label}: {error.filename} does not exist") from None
    language, url = edition.handbook.language, edition.root + url_of(page.name)
    made_of = {"language": language, "page": url, "torch": recorded_with(edition.handbook.root)}
    packages = ", ".join(_packages(cells))
    about = words(language, "notebook")["about"].format(
        site=edition.title, url=url, packages=packages, torch=made_of["torch"]
    )
    cells.insert(1, _prose(f"> {about}"))
    ids: set[str] = set()
    count = 0
    for number, cell in enumerate(cells, 1):
        snippet = cell["metadata"].get("handbook", {}).get("snippet")
        name = PurePosixPath(snippet).stem[:50] if snippet else f"{cell['cell_type']}-{number}"
        cell["id"] = name if name not in ids else f"{name}-{number}"
        ids.add(cell["id"])
        if cell["cell_type"] == "code":
            count += 1
            cell["execution_count"] = count
    metadata = _METADATA | {"handbook": made_of}
    notebook = {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(notebook, sort_keys=True, indent=1, ensure_ascii=False) + "\n"


def _cells(page: Page, edition: Edition) -> Iterable[Cell]:
    """The cells in the page's order: prose, cut where a box begins or ends, and programs."""
    resolve = partial(absolute, page=page.name, root=edition.root)
    lines = portable(page, edition.handbook.snippets, resolve)
    label = words(edition.handbook.language, "notebook")["figure"]
    figures = [figure for figure in page.figures if figure.drawing]
    captions = {f.drawing: label.format(portable_line(f.caption, resolve)) for f in figures}
    drawings = {block: block.snippet.removesuffix(".py") + ".svg" for block in page.blocks}
    parts: dict[int, Block | Figure] = {n: f for f in figures for n in range(f.line, f.end + 1)}
    parts |= {n: block for block in page.blocks for n in range(block.first, block.end + 1)}
    titles = {box.line for box in page.boxes}

    def part_at(number: int) -> object:
        boxes = page.boxes_at(number)
        return parts.get(number) or (boxes and boxes[-1].line, number in titles)

    for _, group in groupby(range(page.start, len(page.lines) + 1), part_at):
        numbers = list(group)
        part = parts.get(numbers[0])
        if isinstance(part, Block):
            folded = any(box.folded for box in page.boxes_at(part.first))
            yield from _program(part, folded, edition)
            if part.notes:
                yield _prose(joined(lines, *part.notes))
            if caption := captions.get(drawings[part]):
                yield _prose(f"*{caption}*")
        elif isinstance(part, Figure):
            if part.drawing not in drawings.values():
                yield _prose(f"[{captions[part.drawing]}]({edition.root}{url_of(page.name)})")
        else:
            # Cut before each heading, so that Jupyter can fold sections.
            text = joined(lines, numbers[0], numbers[-1])
            pieces = re.split(r"(?m)^(?=#{1,6} )", text)
            yield from (_prose(piece) for piece in pieces if piece.strip())


def _program(block: Block, folded: bool, edition: Edition) -> list[Cell]:
    """The cells of one snippet: itself, or one that writes its file and one that runs it."""
    file = edition.handbook.snippets / block.snippet
    code = file.read_text(encoding="utf-8").rstrip("\n")
    drawing, printed = file.with_suffix(".svg"), file.with_suffix(".out")
    has_drawing = drawing.exists()
    rules = (why for word, why in SETTINGS["rules"].items() if word in code)
    reason = next(rules, SETTINGS["scripts"].get(block.snippet))
    if "pytest.mark.gpu" in block.marks:
        reason = _CUDA
    transcript = printed.read_text(encoding="utf-8") if block.transcript else ""
    outputs = _outputs(transcript, reason is not None)
    show = ""
    if has_drawing:
        outputs.append(_picture(drawing.read_text(encoding="utf-8")))
        show = "\n\nfrom IPython.display import SVG, display\n\n"
        if "matplotlib.pyplot as plt" in code and reason is None:
            # Jupyter would show the open figure as well, and the next cell share its settings.
            show += 'plt.close("all")\nplt.rcdefaults()\n'
        show += f'display(SVG(filename="{drawing.name}"))'
    if reason is None:
        end = ";" if block.snippet in SETTINGS["quiet"] else ""
        cells = [_code(code + end + show, outputs)]
        if any(output["output_type"] == "error" for output in outputs):
            cells[0]["metadata"]["tags"] = ["raises-exception"]
    else:
        written = [_printed(f"Writing {file.name}\n")]
        writes = _code(f"%%writefile {file.name}\n{code}", written)
        cells = [writes, _code(_run(file.name, reason) + show, outputs)]
    for cell in cells:
        cell["metadata"]["handbook"] = {"snippet": block.snippet}
        if folded:
            hidden = {"source_hidden": True} | ({} if has_drawing else {"outputs_hidden": True})
            cell["metadata"]["jupyter"] = hidden
    return cells


def _run(name: str, reason: str) -> str:
    command = f'!"{{sys.executable}}" {name}'
    if reason != _CUDA:
        return f"# Runs as a program of its own: {reason}.\nimport sys\n\n{command}"
    return dedent(f"""\
        # Runs as a program of its own, which {reason}.
        import sys

        import torch

        if torch.cuda.is_available():
            {command}
        else:
            print("not run: {reason}")""")


def _picture(svg: str) -> dict[str, Any]:
    """A drawing as an output.

    Jupyter does not show SVG from a notebook that the reader has not run yet, but it shows an
    image that holds one. In there it has no page to take its colours from.
    """
    colours = "<style>svg { color: #808080 } .accent { color: #d9480f }</style>"
    alone = re.sub(r"(<svg[^>]*>)", rf"\1{colours}", svg, count=1)
    encoded = base64.b64encode(alone.encode()).decode()
    image = f'<img width="640" src="data:image/svg+xml;base64,{encoded}">'
    data = {"image/svg+xml": _lines(svg), "text/html": _lines(image)}
    return {"output_type": "display_data", "data": data, "metadata": {}}


def _outputs(transcript: str, program: bool) -> list[dict[str, Any]]:
    """The transcript as Jupyter's outputs; an exception is one, unless a program printed it."""
    head, error = split_error(transcript)
    if program or not error:
        return [_printed(transcript)] if transcript else []
    lines = error.rstrip("\n").split("\n")
    name, _, text = error.rstrip("\n").partition(": ")
    name = name.partition("\n")[0].rpartition(".")[2]
    raised = {"output_type": "error", "ename": name, "evalue": text}
    return [*([_printed(head)] if head else []), raised | {"traceback": [TRACEBACK, *lines]}]


def _printed(text: str) -> dict[str, Any]:
    return {"output_type": "stream", "name": "stdout", "text": _lines(text)}


def _prose(text: str) -> Cell:
    return {"cell_type": "markdown", "metadata": {}, "source": _lines(text.strip("\n"))}


def _code(text: str, outputs: list[dict[str, Any]]) -> Cell:
    return {"cell_type": "code", "metadata": {}, "source": _lines(text), "outputs": outputs}


def _lines(text: str) -> list[str]:
    """A text as a notebook's file has it."""
    return text.splitlines(keepends=True)


def _packages(cells: list[Cell]) -> list[str]:
    """What must be installed for the cells to run, torch first."""
    lines = (line for cell in cells if cell["cell_type"] == "code" for line in cell["source"])
    matches = filter(None, (re.match(r"\s*(?:import|from) (\w+)", line) for line in lines))
    names = {match[1] for match in matches} - sys.stdlib_module_names - {"IPython", "__future__"}
    packages = {_INSTALLED_AS.get(name, name) for name in names}
    return sorted(packages, key=lambda name: (name != "torch", name))


def is_lab(src_uri: str) -> bool:
    """Whether the page at a path such as ``en/labs/lstm-shapes.md`` is a lab."""
    return "/labs/" in src_uri and not src_uri.endswith("/index.md")


def marked(markdown: str, src_uri: str) -> str:
    """A lab's Markdown with a paragraph wherever one of its cells begins or ends."""
    lines = markdown.split("\n")
    for block in reversed(read_page(markdown, f"docs/{src_uri}").blocks):
        edge = ["", block.fence.indent + _EDGE, ""]
        lines[block.end : block.end] = edge
        lines[block.first - 1 : block.first - 1] = edge
    return "\n".join(lines)


@cache  # make serve asks again when a template has changed
def framed(html: str, notebook: str) -> str:
    """The HTML of a marked lab in the frame of its notebook, the text of an ``.ipynb`` file.

    Raises PageError if the plugin makes another frame than the template.
    """
    # Its import takes seconds, which only the build of a lab has to wait for.
    from mkdocs_jupyter import nbconvert2
    from mkdocs_jupyter.config import settings

    # The plugin's own template brings 600 kB of styles and asks other sites for scripts.
    settings.templates_dir = str(Path(__file__).with_name("templates"))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "lab.ipynb")
        file.write_text(notebook, encoding="utf-8")
        rendered = nbconvert2.nb2html(str(file), allow_errors=False)
    # The last piece is the style sheet that the plugin adds behind the template.
    *frame, _ = rendered.split("<!--lab-->")
    pieces = [*html.split(f"<p>{_EDGE}</p>\n"), ""]
    if len(frame) != len(pieces):
        raise PageError(f"{__name__}: mkdocs-jupyter does not render mkdocs_html/notebook.html.j2")
    return "".join(chain.from_iterable(zip(frame, pieces, strict=True)))
