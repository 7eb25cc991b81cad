"""Explain a PyTorch error where you see it. What this file can do: python explain.py --help

Made from the PyTorch pitfalls handbook. Code MIT, text CC BY 4.0. PYTEST_DONT_REWRITE.
"""

from __future__ import annotations

import functools
import os
import re
import sys
import threading
from typing import Any

from overrides.outputs.explain.logs import texts_of
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


# --- What is printed ----------------------------------------------------------------------


def language() -> str:
    """The language to print: that of the reader's variable, or of the locale."""
    import locale

    names = (LANGUAGE, "LC_ALL", "LC_MESSAGES", "LANG")
    name = next(filter(None, map(os.environ.get, names)), None) or locale.getlocale()[0] or ""
    # Windows has no such variables; there it is "Chinese (Simplified)_China" or "zh_CN".
    return "zh" if name.lower().startswith(("zh", "chinese")) else "en"


def written_in(text: str) -> str:
    """The language in which somebody describes something; '' for the output of a program alone."""
    if re.search("[\u3400-\u9fff]{2}", re.sub(r"[\x21-\x7e]*[\\/]\S*", "", text)):
        return "zh"
    prose = [line for line in text.split("\n") if not is_typed(line)]
    words = r"(?i)\b(?:i|i'm|my|we|how|why|what|please|help)\b"
    return "en" if not is_typed(text) or re.search(words, "\n".join(prose)) else ""


def url(path: str) -> str:
    """The address of a page of the reader's language."""
    return handbook()["site"] + ("zh/" if language() == "zh" else "") + path


def results(texts: list[str]) -> list[tuple[int, str, str]]:
    """What `find` says of the first text that a section fits well, else of the one that fits best."""
    rankings = [x for x in (find(text, language()) for text in texts) if x]
    fit = (x for x in rankings if x[0][1] in LEVELS[:2])
    best = next(fit, None) or min(rankings, key=lambda x: LEVELS.index(x[0][1]), default=[])
    return [x for x in best if x[1] != "none" and "short" in handbook()["sections"][x[0]]]


def entry(place: int) -> dict[str, Any]:
    """What the handbook says of a section, for programs."""
    section = handbook()["sections"][place]
    texts = section[language()]
    names = ("title", "sign", "in_short", "is_it", "versions", "where", "why", "fix")
    changes = zip(section["changes"], texts["names"])
    return {
        "id": section["short"],
        **{name: texts[name] for name in names},
        "messages": [*section.get("messages", ()), *section.get("wrapped", ())],
        "changes": [{"when": name, "lines": change["lines"]} for change, name in changes],
        "use": section["uses"],
        "causes": [{"id": name, "sign": sign} for name, sign in texts["others"]],
        "url": url(f"e/{section['short']}/"),
    }


def answer(texts: list[str]) -> dict[str, Any]:
    """The three sections that fit best, for programs: how sure it is of each, and what tells.

    Of those that are further away, id and sign.
    """
    best = results(texts)
    entries = [entry(place) for place, _, _ in best[:3]]
    for section, (place, level, message) in zip(entries, best):
        section.update(sign=_sign(place, best[0][0]), level=level, message=message)
        for name in ("messages", "why", "fix"):
            del section[name]
    further = [
        {"id": handbook()["sections"][place]["short"], "sign": _sign(place, best[0][0])}
        for place, _, _ in best[3:]
    ]
    level = best[0][1] if best else "none"
    return {"language": language(), "level": level, "results": entries, "further": further}


def _sign(place: int, first: int) -> str:
    """What one sees if a section, and not another with the same message, is the reader's."""
    sections = handbook()["sections"]
    places = {section.get("short"): n for n, section in enumerate(sections)}
    own, others = sections[place], sections[first][language()]["others"]
    if place == first and others:
        others = sections[places[others[0][0]]][language()]["others"]
    return dict(others).get(own["short"]) or own[language()]["sign"]


def explain(texts: list[str], at_length: bool = False) -> list[str]:
    """At most ten lines that explain the first of ``texts`` that a section fits; or none.

    At length also the next sections, the other causes of the message, and what tells them apart;
    where no section fits well, those that are nearest.
    """
    best, labels = results(texts), handbook()["words"][language()]
    if not best or (best[0][1] not in LEVELS[:2] and not at_length):
        return []
    place, level, message = best[0]
    section = handbook()["sections"][place]
    own = section[language()]
    others = [name for name, _ in own["others"] if message or is_typed(texts[0])]
    if level not in LEVELS[:2]:
        return [
            labels["nearest"],
            *_rows(best, [], place),
            labels["search"].format(url("errors/")),
        ]
    lines = [labels["head"].format(id=section["short"], level=labels[level])]
    lines += _decides(section)
    if at_length and others and str(place) not in handbook()["causes"]:
        lines.insert(1, labels["sign"].format(_sign(place, place)))
    lines += _changed(section, message, 9 - len(lines) - (bool(others) and not at_length))
    if others and not at_length:
        lines += [labels["others"].format(labels["comma"].join(others[:4]))]
    lines += [labels["online"].format(url(f"e/{section['short']}/"))]
    rows = _rows(best[1:3], others, place) if at_length else []
    return [*lines, *([labels["or"], *rows] if rows else [])]


def _rows(best: list[tuple[int, str, str]], others: list[str], first: int) -> list[str]:
    """A line for each section: its id, how sure it is, and what one sees if it is the cause."""
    sections, labels = handbook()["sections"], handbook()["words"][language()]
    levels = {sections[place]["short"]: labels[level] for place, level, _ in best}
    places = {section.get("short"): place for place, section in enumerate(sections)}
    rows = []
    for name in dict.fromkeys([*levels, *others]):
        texts = sections[places[name]][language()]
        level = f" ({levels[name]})" if name in levels else ""
        rows.append(f"  {name}{level}: {_sign(places[name], first) or texts['title']}")
    return rows


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


def print_section(place: int) -> list[str]:
    """What the handbook says of a section."""
    labels, content = handbook()["words"][language()], entry(place)
    width = sum(2 if character > "\u2e80" else 1 for character in content["title"])
    lines = [content["title"], "=" * width, "", *_decides(handbook()["sections"][place])]
    for change in content["changes"]:
        lines += ["", f"{labels['changes']} {change['when']}".rstrip()]
        lines += [f"  {line}" for line in change["lines"]]
    if content["use"] and not content["changes"]:
        lines += ["", labels["uses"], *(f"  {line}" for line in content["use"])]
    if content["causes"]:
        lines += ["", labels["others"].format("")]
        lines += [f"  {cause['id']}: {cause['sign']}" for cause in content["causes"]]
    lines += (
        ["", labels["messages"], *(f"  {x}" for x in content["messages"])]
        if content["messages"]
        else []
    )
    for name in ("why", "fix", "versions"):
        lines += ["", labels[name].format(content[name])] if content[name] else []
    return [*lines, "", *filter(None, [content["where"]]), labels["online"].format(content["url"])]


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line says: 0 if something was explained, 1 if nothing fits, 2 if wrong."""
    asked = list(sys.argv[1:] if arguments is None else arguments)
    as_json = False
    while asked[:1] == ["--json"] or (asked[:1] == ["--lang"] and asked[1:2] in (["en"], ["zh"])):
        if asked.pop(0) == "--json":
            as_json = True
        else:
            os.environ[LANGUAGE] = asked.pop(0)
    by_id = {section.get("short"): place for place, section in enumerate(handbook()["sections"])}
    content: dict[str, Any] = {"level": ""}
    if asked[:1] in (["-h"], ["--help"]) or (not asked and sys.stdin.isatty()):
        lines = handbook()["words"][language()]["usage"].split("\n")
    elif asked and re.fullmatch("--?[a-z]+", asked[0]):
        print(f"explain.py: {' '.join(asked)}: see --help", file=sys.stderr)
        return 2
    elif len(asked) == 1 and asked[0] in by_id:
        content, lines = entry(by_id[asked[0]]), print_section(by_id[asked[0]])
    else:
        text = _read(asked)
        os.environ.setdefault(LANGUAGE, written_in(text) or language())
        texts = texts_of(text)
        content, lines = answer(texts), explain(texts, at_length=True)
    if as_json:
        import json

        lines = [json.dumps(content, ensure_ascii=False, indent=1)]
    if not lines:
        print(handbook()["words"][language()]["nothing"].format(url("errors/")), file=sys.stderr)
    text = "\n".join(lines).encode(sys.stdout.encoding, "replace").decode(sys.stdout.encoding)
    print(text, end="\n" if lines else "", flush=True)
    return int(content.get("level") in LEVELS[2:])


def _read(asked: list[str]) -> str:
    """What the command line gives: a message, a file, or what is piped in."""
    if asked and asked != ["-"] and not os.path.isfile(asked[0]):
        return " ".join(asked)
    with open(asked[0], "rb") if asked and asked != ["-"] else sys.stdin.buffer as log:
        # Of a long log what the program says first, and what stopped it.
        head, tail = log.read(256_000), b""
        while chunk := log.read(1_000_000):
            tail = (tail + chunk)[-1_000_000:]
    return (head + tail).decode("utf-8-sig", "replace")


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
