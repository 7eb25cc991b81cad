"""Say under each block where it was last run, and fill the page "Where it was run".

Both come from the ledgers (ledger.py beside this file), never from what somebody typed.
where.md has the markers ``<!-- environments -->``, ``<!-- differences -->`` and
``<!-- never run -->``, each of which becomes a table or a sentence. On any page,
``<!-- where it was last run -->`` becomes a paragraph with a link to that page.
"""

from __future__ import annotations

import html
import re
from operator import itemgetter
from pathlib import Path

import markdown
from overrides.handbook.ledger import Ledger, is_current, minor, read_ledgers, variant_path
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import Files
from mkdocs.utils import get_relative_url
from overrides.handbook.sections import titles

_ROOT = Path(__file__).parents[2]
_SNIPPETS = _ROOT / "snippets"
_END = r".*?</code></pre></div>"
_BLOCK = re.compile(
    r"(?P<marks>(?:<!--[^>]*-->\s*)*)"
    rf'<div class="language-python highlight"><span class="filename">(?P<file>[^<]+)</span>{_END}'
    r"(?P<notes>\s*<ol>.*?</ol>)?"
    r"(?:\s*(?:<!--pytest-codeblocks:expected-output-->\s*)?"
    rf'<div class="language-text highlight">{_END})?',
    re.DOTALL,
)
_HEADING = re.compile(r'<h2 id="([^"]+)"')
_GPU = "pytest.mark.gpu"
_LAST = "<!-- where it was last run -->"
_WORDS = {
    "en": {
        "passed": "Passed on torch {}",
        "differs": "Differs on torch {}",
        "separator": "; ",
        "stop": ".",
        "stale": "Not run since its last change.",
        "no gpu": "Not yet run on a GPU.",
        "prints": "What torch {} prints",
        "nothing": "(nothing)",
        "environments": ("Environment", "Date", "Passed", "Differ", "Not run"),
        "differences": ("Snippet", "Differs on", "Section"),
        "never": ("Snippet", "Why", "Section"),
        "none": "None.",
        "last": "The last full run was on {date}: {passed} of {all} code blocks passed on torch "
        '{name}. <a href="{url}">Where it was run</a> has the other versions and devices.',
    },
    "zh": {
        "passed": "已在 torch {} 上通过",
        "differs": "在 torch {} 上输出不同",
        "separator": "、",
        "stop": "。",
        "stale": "上次改动后还没有运行过。",
        "no gpu": "还没有在 GPU 上运行过。",
        "prints": "torch {} 的输出",
        "nothing": "（无输出）",
        "environments": ("环境", "日期", "通过", "输出不同", "未运行"),
        "differences": ("代码文件", "输出不同的版本", "小节"),
        "never": ("代码文件", "原因", "小节"),
        "none": "没有。",
        "last": "最近一次完整运行是在 {date}：{all} 个代码块里有 {passed} 个在 torch {name} 上通过。"
        '其他版本和设备见<a href="{url}">在哪里运行过</a>。',
    },
}

_ledgers: list[Ledger] = []
_standing: dict[str, list[tuple[Ledger, str]]] = {}


def on_config(config: MkDocsConfig) -> None:
    """Read the ledgers anew for each build. Raises PluginError for one that is broken."""
    _standing.clear()
    try:
        _ledgers[:] = read_ledgers(_ROOT / "tests/ledgers")
    except ValueError as error:
        raise PluginError(str(error)) from None


def standing(name: str) -> list[tuple[Ledger, str]]:
    """The ledgers that have run the snippet ``name`` as it stands now, with the outcome."""
    if name not in _standing:
        _standing[name] = [
            (ledger, ledger.entries[name].outcome)
            for ledger in _ledgers
            if is_current(ledger, name, _SNIPPETS)
        ]
    return _standing[name]


def on_page_content(content: str, page, config: MkDocsConfig, files: Files) -> str:
    """Return the page's HTML with a line under each block."""
    words = _WORDS[str(config.theme["language"])]

    def add(match: re.Match[str]) -> str:
        block, tail = match[0], match["notes"] or ""
        if block.endswith(tail) and not re.search(r"#.*?\(\d+\)!", block):
            # An ordinary list that follows a block without a transcript.
            block = block.removesuffix(tail)
        else:
            tail = ""
        name = _name(page, match["file"])
        return block + _line(name, _GPU in match["marks"], words) + tail

    return _BLOCK.sub(add, content)


def _name(page, file: str) -> str:
    """The snippet's path below ``snippets/``."""
    folder = page.file.src_uri.partition("/")[2].removesuffix(".md")
    return f"{folder}/{file}"


def _line(name: str, gpu: bool, words: dict) -> str:
    runs = standing(name)
    if not runs:
        return f'\n<p class="ran" data-search-exclude>{words["no gpu" if gpu else "stale"]}</p>'
    said = []
    for outcome in ("passed", "differs"):
        where = [ledger.name for ledger, found in runs if found == outcome]
        if where:
            said.append(words[outcome].format(words["separator"].join(where)) + words["stop"])
    space = " " if words["stop"] == "." else ""
    line = f'\n<p class="ran" data-search-exclude>{space.join(said)}</p>'
    others = {minor(ledger.torch): ledger.torch for ledger, found in runs if found == "differs"}
    for version in others.values():
        variant = variant_path((_SNIPPETS / name).with_suffix(".out"), version)
        text = html.escape(variant.read_text(encoding="utf-8"), quote=False)
        line += (
            '\n<details class="ran" data-search-exclude>'
            f"<summary>{words['prints'].format(version)}</summary>"
            '<div class="language-text highlight"><pre><span></span><code>'
            f"{text or words['nothing']}</code></pre></div></details>"
        )
    return line


def on_env(env, config: MkDocsConfig, files: Files):
    """Fill where.md once all pages have their content."""
    words = _WORDS[str(config.theme["language"])]
    pages = [file.page for file in files.documentation_pages() if file.page]
    target = next((page for page in pages if page.file.src_uri.endswith("/where.md")), None)
    if target is None:
        return env
    differences, never, names = [], [], set()
    for page in pages:
        known = titles(page.toc)
        for match in _BLOCK.finditer(page.content or ""):
            name = _name(page, match["file"])
            names.add(name)
            above = _HEADING.findall(page.content, 0, match.start())
            anchor = above[-1] if above else ""
            url = get_relative_url(page.url, target.url) + (f"#{anchor}" if anchor else "")
            section = f"[{known.get(anchor, page.title)}]({url})"
            runs = standing(name)
            if others := [ledger.torch for ledger, outcome in runs if outcome == "differs"]:
                differences.append(
                    (f"`{name}`", f"torch {words['separator'].join(others)}", section)
                )
            if not runs:
                why = words["no gpu" if _GPU in match["marks"] else "stale"]
                never.append((f"`{name}`", why, section))
    environments = [_environment(ledger, names) for ledger in _ledgers]
    for marker, head, rows in (
        ("environments", words["environments"], environments),
        ("differences", words["differences"], differences),
        ("never run", words["never"], never),
    ):
        table = _table(head, rows) if rows else f"<p>{words['none']}</p>"
        target.content = target.content.replace(f"<!-- {marker} -->", table)
    for page in pages:
        if _LAST in (page.content or ""):
            url = get_relative_url(target.url, page.url)
            page.content = page.content.replace(_LAST, _last_run(names, words["last"], url))
    return env


def _last_run(names: set[str], sentence: str, url: str) -> str:
    """The paragraph about the ledger in which the most of the snippets ``names`` passed."""
    if not _ledgers:
        return ""
    passed, best = max(
        ((_outcomes(ledger, names).count("passed"), ledger) for ledger in _ledgers),
        key=itemgetter(0),
    )
    text = sentence.format(
        date=f"<time>{best.runs[-1].date}</time>",
        passed=passed,
        all=len(names),
        name=best.name,
        url=url,
    )
    return f"<p>{text}</p>"


def _outcomes(ledger: Ledger, names: set[str]) -> list[str]:
    """What became of those of the snippets ``names`` that ``ledger`` ran as they stand now."""
    return [outcome for name in names for found, outcome in standing(name) if found is ledger]


def _environment(ledger: Ledger, names: set[str]) -> tuple[str, ...]:
    """A ledger's row: where it ran, and how many of the snippets ``names`` as they stand now."""
    outcomes = _outcomes(ledger, names)
    last = ledger.runs[-1]
    counts = [outcomes.count("passed"), outcomes.count("differs"), len(names) - len(outcomes)]
    where = f"torch {ledger.name}, build {last.build}, Python {last.python}, {last.system}"
    return (where, f"<time>{last.date}</time>", *map(str, counts))


def _table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = ["| " + " | ".join(cells) + " |" for cells in [head, *rows]]
    lines.insert(1, "| --- " * len(head) + "|")
    return markdown.markdown("\n".join(lines), extensions=["tables"])
