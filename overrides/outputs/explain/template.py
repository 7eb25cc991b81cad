"""Explain a PyTorch error where you see it. What this file can do: python explain.py --help

Made from the PyTorch pitfalls handbook. Code MIT, text CC BY 4.0. PYTEST_DONT_REWRITE.
"""

from __future__ import annotations

import functools
import os
import re
import sys
import threading
from collections.abc import Iterator
from typing import Any

from overrides.outputs.ranking import LEVELS, Index, is_typed

CONTENT = ""
"""The handbook; build.py puts it here, compressed. The tree has none."""
LANGUAGE, SWITCH = "PYTORCH_PITFALLS_LANG", "PYTORCH_PITFALLS"


@functools.cache
def handbook() -> dict[str, Any]:
    """The content of this file."""
    import base64
    import bz2
    import json

    return json.loads(bz2.decompress(base64.b85decode(CONTENT)))


@functools.cache
def index(language: str, people: bool) -> Index:
    """What ranks the sections, with or without how people describe them."""
    return Index(handbook(), language, people)


def find(text: str, language: str) -> list[tuple[int, str, str]]:
    """What the search box shows: place, level and message of at most eight sections."""
    text = re.sub("[\ud800-\udfff]", " ", text)
    results, is_known = index(language, False).rank(text) if len(text.strip()) > 2 else ([], True)
    # A message that is known needs nothing else.
    return results if is_known else index(language, True).rank(text)[0]


# --- Which texts of a log are worth looking up -------------------------------------------

_START = "Traceback (most recent call last)"
_ANSI = r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])"
_RANK = r"\s*(?:\[(?:[a-z_]+)?(\d+)\]:(?: |(?=\S)))+"  # which torchrun and torch write
_FINAL = r"(?!File |Cell )(?:[A-Za-z_]\w*\.)*[A-Za-z_]\w*(?::? *$|: )"
_LINK = (
    r"The above exception was the direct cause|During handling of the above exception"
    r"|-- Process \d+ terminated with the following error|-- Member of the group"
)
_AFTERMATH = (
    r"ChildFailedError|Connection closed by peer|Connection reset by peer|ProcessExitedException"
    r"|SignalException|Broken pipe|DistNetworkError|NCCL communicator was aborted"
)  # what the launcher and the other processes say when one has failed


def texts_of(log: str) -> list[str]:
    """What to look up, the most telling first: the paste, its last traceback, single exceptions."""
    log = re.sub(_ANSI, "", log).replace("\r\n", "\n").replace("\r", "\n")
    streams = _streams(log)
    lines, raised = _root(streams, re.search(r"(?s)Root Cause.{0,400}?\brank\s*:\s*(\d+)", log))
    if not raised:
        return ["\n".join(lines)[-16_000:]]
    first = max((n for n, (_, _, _, is_linked) in enumerate(raised) if not is_linked), default=0)
    texts = ["\n".join(lines[raised[first][0] : raised[-1][1] + 1])]
    if len(streams) == 1 and not first and len(log) <= 16_000 and not re.search(_AFTERMATH, log):
        texts.insert(0, "\n".join(lines))
    return list(dict.fromkeys(texts + [message for _, _, message, _ in raised[:-9:-1]]))


def _streams(log: str) -> dict[str, list[str]]:
    """The lines of each rank, without what a logger or launcher writes before them."""
    if "+ Exception Group Traceback" in log:  # its margin hides ordinary tracebacks
        log = re.sub(r"(?m)^ *\+-\+?-+(?: \d+ )?-*$", "-- Member of the group", log)
        log = re.sub(r"(?m)^ *\| ?", "", log.replace("+ Exception Group ", ""))
    lines, shapes = log.split("\n"), set()
    for line, following in zip(lines, lines[1:]):
        start = re.sub(_RANK, "", line).partition(_START)[0] if _START in line else ""
        shape = re.sub(r"\d+", r"\\d+", re.escape(start.rstrip())) + " ?"
        if start.strip() and re.match(shape, following):
            shapes.add(shape)
    streams: dict[str, list[str]] = {}
    for line in lines:
        for shape in sorted(shapes)[:20]:
            line = re.sub("^" + shape, "", line)
        rank = re.match(_RANK, line)
        streams.setdefault(rank[1] if rank else "", []).append(line[rank.end() if rank else 0 :])
    return streams


def _root(streams: dict[str, list[str]], named: re.Match[str] | None) -> tuple[list[str], list]:
    """The lines and the exceptions of the process that failed first."""
    for aftermath in (_AFTERMATH, "(?!)"):
        failed = {}
        for rank, lines in streams.items():
            raised = list(_exceptions(lines))
            while raised and re.search(aftermath, raised[-1][2]):
                raised.pop()
            if raised:
                failed[rank] = lines, raised
        if failed:
            return (named and failed.get(named[1])) or next(iter(failed.values()))
    return max(streams.values(), key=len), []


def _exceptions(lines: list[str]) -> Iterator[tuple[int, int, str, bool]]:
    """Of each traceback the first and last line, the message, whether the one before led to it."""
    starts = [n for n, line in enumerate(lines) if _START in line]
    after = 0
    for start, end in zip(starts, [*starts[1:], len(lines)]):
        indent = len(lines[start]) - len(lines[start].lstrip())
        body = [line[indent:] for line in lines[start:end]]
        final = next((n for n, line in enumerate(body) if n and re.match(_FINAL, line)), None)
        if final is None:
            continue
        # A message of several lines ends where no indented one follows an empty line.
        rest = [*body[final + 1 : final + 60], "", ""]
        ends = (
            re.search(_LINK, a) or not (a.strip() or b[:1].isspace())
            for a, b in zip(rest, rest[1:])
        )
        last = final + next(n for n, is_over in enumerate(ends) if is_over)
        gap = [line for line in lines[after:start] if line.strip()]
        is_linked = bool(gap) and all(re.search(_LINK, line) for line in gap)
        message = "\n".join(body[final : last + 1]).strip()
        yield start, start + last, message, is_linked or "Original" in lines[start]
        after = start + last + 1


# --- What is printed ----------------------------------------------------------------------


def language() -> str:
    """The language to print: that of the reader's variable, or of the locale."""
    import locale

    names = (LANGUAGE, "LC_ALL", "LC_MESSAGES", "LANG")
    name = next(filter(None, map(os.environ.get, names)), None) or locale.getlocale()[0] or ""
    # Windows has no such variables; there it is "Chinese (Simplified)_China" or "zh_CN".
    return "zh" if name.lower().startswith(("zh", "chinese")) else "en"


def url(path: str) -> str:
    """The address of a page of the reader's language."""
    return handbook()["site"] + ("zh/" if language() == "zh" else "") + path


def explain(texts: list[str]) -> list[str]:
    """At most ten lines that explain the first of ``texts`` that a section fits; or none."""
    sections, labels = handbook()["sections"], handbook()["words"][language()]
    results = [(*first, text) for text in texts for first in find(text, language())[:1]]
    results = [x for x in results if sections[x[0]].get("short") and x[1] in LEVELS[:2]]
    if not results:
        return []
    place, level, message, text = min(results, key=lambda x: LEVELS.index(x[1]))
    section = sections[place]
    is_asked = message or is_typed(text)
    others = labels["comma"].join(x for x, _ in section[language()]["others"][:4] if is_asked)
    lines = [labels["head"].format(id=section["short"], level=labels[level])]
    lines += _decides(section)
    lines += _changed(section, message, 9 - len(lines) - bool(others))
    lines += [labels["others"].format(others)] if others else []
    return [*lines, labels["online"].format(url(f"e/{section['short']}/"))]


def _decides(section: dict[str, Any]) -> list[str]:
    """The answer, and what decides whether it is the reader's."""
    labels, texts = handbook()["words"][language()], section[language()]
    return [labels[name].format(texts[name]) for name in ("in_short", "is_it") if texts[name]]


def _changed(section: dict[str, Any], message: str, most: int) -> list[str]:
    """The lines that change in the pair of programs that is about this message, or the first."""
    changes = sorted(section["changes"], key=lambda change: change["message"] != message)
    lines = [line for change in changes[:1] for line in change["lines"] if line[:1] in tuple("-+")]
    lines = lines or [f"  {line}" for line in section["uses"]]
    if len(lines) <= most:
        return lines
    removed = [line for line in lines if line[0] == "-"][: (most - 1) // 2]
    return [*removed, *[x for x in lines if x[0] == "+"][: most - 1 - len(removed)], "  ..."]


def print_section(section: dict[str, Any]) -> list[str]:
    """What the handbook says of a section."""
    labels, told = handbook()["words"][language()], section[language()]
    width = sum(2 if character > "\u2e80" else 1 for character in told["title"])
    lines = [told["title"], "=" * width, "", *_decides(section)]
    for change, name in zip(section["changes"], told["names"]):
        lines += ["", f"{labels['changes']} {name}".rstrip()]
        lines += [f"  {line}" for line in change["lines"]]
    if section["uses"] and not section["changes"]:
        lines += ["", labels["uses"], *(f"  {line}" for line in section["uses"])]
    if told["others"]:
        lines += ["", labels["others"].format("")]
        lines += [f"  {name}: {sign}" for name, sign in told["others"]]
    messages = [*section.get("messages", ()), *section.get("wrapped", ())]
    lines += ["", labels["messages"], *(f"  {x}" for x in messages)] if messages else []
    for name in ("why", "fix"):
        lines += ["", labels[name].format(told[name])] if told[name] else []
    return [*lines, "", labels["online"].format(url(f"e/{section['short']}/"))]


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line says: 0 if something was explained, 1 if nothing fits, 2 if wrong."""
    asked = list(sys.argv[1:] if arguments is None else arguments)
    if asked[:1] == ["--lang"] and asked[1:2] in (["en"], ["zh"]):
        os.environ[LANGUAGE] = asked[1]
        del asked[:2]
    labels = handbook()["words"][language()]
    by_id = {section.get("short"): section for section in handbook()["sections"]}
    if asked[:1] in (["-h"], ["--help"]) or (not asked and sys.stdin.isatty()):
        lines = labels["usage"].split("\n")
    elif asked and re.fullmatch("--?[a-z]+", asked[0]):
        print(f"explain.py: {' '.join(asked)}: see --help", file=sys.stderr)
        return 2
    elif len(asked) == 1 and asked[0] in by_id:
        lines = print_section(by_id[asked[0]])
    elif asked and asked != ["-"] and not os.path.isfile(asked[0]):
        lines = explain(texts_of(" ".join(asked)))
    else:
        with open(asked[0], "rb") if asked and asked != ["-"] else sys.stdin.buffer as log:
            # Of a long log what the program says first, and what stopped it.
            head, tail = log.read(256_000), b""
            while chunk := log.read(1_000_000):
                tail = (tail + chunk)[-1_000_000:]
        lines = explain(texts_of((head + tail).decode("utf-8-sig", "replace")))
    if not lines:
        print(labels["nothing"].format(url("errors/")), file=sys.stderr)
        return 1
    text = "\n".join(lines).encode(sys.stdout.encoding, "replace")
    print(text.decode(sys.stdout.encoding), flush=True)
    return 0


# --- In programs: it never raises, and whatever prints an exception comes first -----------

_threads: set[str] = set()
"""What threads have been told: many may fail alike."""


def explained(error: BaseException | None) -> list[str]:
    """The lines that explain an exception; none for one that is no failure."""
    try:
        is_off = os.environ.get(SWITCH, "").lower() in ("off", "0", "no", "false")
        if is_off or not isinstance(error, Exception):
            return []
        import traceback

        text = "".join(traceback.format_exception(type(error), error, error.__traceback__))
        return explain(texts_of(text))
    except Exception:
        return []


def tell(error: BaseException | None, once: bool = False) -> None:
    """Print the explanation of an exception, if there is one."""
    try:
        lines = explained(error)
        if lines and not (once and lines[0] in _threads):
            _threads.add(lines[0])
            print(*lines, sep="\n", file=sys.stderr, flush=True)
    except Exception:
        pass


@functools.cache  # once is enough
def install() -> None:
    """Explain what stops the program or one of its threads, below its traceback."""
    program, thread = sys.excepthook, threading.excepthook

    def on_exception(kind: type[BaseException], error: BaseException, trace: Any) -> None:
        program(kind, error, trace)
        tell(error)

    def on_thread(failure: Any) -> None:
        thread(failure)
        tell(failure.exc_value, once=True)

    sys.excepthook, threading.excepthook = on_exception, on_thread


def _after_cell(result: Any) -> None:
    tell(result.error_in_exec)


def load_ipython_extension(shell: Any) -> None:
    """``%load_ext explain``. Not by set_custom_exc, whose one place Colab has taken."""
    shell.events.register("post_run_cell", _after_cell)


def unload_ipython_extension(shell: Any) -> None:
    """``%unload_ext explain``."""
    shell.events.unregister("post_run_cell", _after_cell)


def pytest_runtest_makereport(item: Any, call: Any) -> Any:
    """``pytest -p explain``: add a section to the report of each test that fails."""
    report = (yield).get_result()
    lines = explained(call.excinfo.value) if report.failed and call.excinfo else []
    report.sections += [("PyTorch pitfall", "\n".join(lines))] if lines else []


vars(pytest_runtest_makereport)["pytest_impl"] = {"hookwrapper": True}

if __name__ == "__main__":
    try:
        sys.exit(main())
    except (OSError, ValueError) as error:  # a log that cannot be read, a pipe that was closed
        print(f"explain.py: {error}", file=sys.stderr, flush=True)
        os._exit(2)
