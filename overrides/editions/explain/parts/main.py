"""The command: explain a log or a message, print a section, run a program."""

from __future__ import annotations

import os
import sys
from types import ModuleType

from overrides.editions.explain.parts.book import LANGUAGES, home, read_book
from overrides.editions.explain.parts.hooks import install, without_own_frames
from overrides.editions.explain.parts.reports import read_log, texts_of
from overrides.editions.explain.parts.show import (
    COPY,
    LANGUAGE,
    explain,
    language,
    last,
    section,
    write,
)

OPTIONS = {"--lang": LANGUAGE, "--copy": COPY}


class UsageError(Exception):
    """What is wrong with the command, in one line."""


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line says; its exit status comes back.

    0 if something was explained, 1 if nothing fits, 2 if the command cannot be followed.
    """
    try:
        asked = options(list(sys.argv[1:] if arguments is None else arguments))
        if asked[:1] != ["run"]:
            return answer(asked)
        if not asked[1:]:
            raise UsageError("run which program?")
    except Exception as error:
        write([f"explain.py: {error}" if str(error) else f"explain.py: {error!r}"])
        return 2
    run(asked[1:])
    return 0


def options(arguments: list[str]) -> list[str]:
    """Note the options in the environment, for child processes too; the rest comes back.

    Raises UsageError for one that does not exist, or has no value that it can have.
    """
    while arguments and arguments[0].startswith("-") and arguments[0] != "-":
        if " " in arguments[0]:  # it is a message
            break
        name, equals, value = arguments.pop(0).partition("=")
        if name in ("-h", "--help"):
            return ["--help"]
        if name not in OPTIONS:
            raise UsageError(f"there is no option {name}; see --help")
        value = value if equals else "".join(arguments[:1])
        arguments = arguments if equals else arguments[1:]
        if not value or (name == "--lang" and value not in LANGUAGES):
            raise UsageError(
                f"{name} is to be {' or '.join(LANGUAGES) if 'lang' in name else 'a folder'}"
            )
        os.environ[OPTIONS[name]] = value
    return arguments


def answer(asked: list[str]) -> int:
    """Print what is asked for; the exit status comes back."""
    book = read_book(language())
    if asked == ["--help"] or (not asked and sys.stdin.isatty()):
        lines = book.said["usage"].split("\n")
    elif asked == ["last"]:
        lines = last()
    elif len(asked) == 1 and asked[0] in book.by_id:
        lines = section(asked[0])
    elif asked and asked != ["-"] and not (len(asked) == 1 and os.path.isfile(asked[0])):
        lines = explain(texts_of(" ".join(asked)))
    elif asked and asked != ["-"]:
        with open(asked[0], "rb") as log:
            lines = explain(texts_of(read_log(log)))
    else:
        lines = explain(texts_of(read_log(sys.stdin.buffer)))
    if not lines:
        write([book.said["nothing"].format(home(book.site, book.language) + "errors/")])
    write(lines, sys.stdout)
    return 0 if lines else 1


def run(arguments: list[str]) -> None:
    """Run a program as ``python`` does, and explain what stops it.

    Its exceptions and exit statuses go their own way, through our hooks.
    """
    program, *rest = arguments
    install()
    sys.excepthook = without_own_frames(sys.excepthook)
    # A program that imports explain gets this one.
    sys.modules.setdefault("explain", sys.modules[__name__])
    if program == "-m" and rest:
        import runpy

        sys.argv[:] = rest
        _search_first(os.getcwd())
        runpy.run_module(rest[0], run_name="__main__", alter_sys=True)
        return
    sys.argv[:] = arguments
    path = os.path.abspath(program)
    try:
        with open(path, "rb") as opened:
            source = opened.read()
    except OSError as error:
        sys.exit(f"explain.py: can't open file '{path}': [Errno {error.errno}] {error.strerror}")
    _search_first(os.path.dirname(os.path.realpath(path)))
    module = ModuleType("__main__")
    module.__dict__.update(__file__=path, __builtins__=__builtins__, __cached__=None)
    sys.modules["__main__"] = module
    exec(compile(source, path, "exec", dont_inherit=True), module.__dict__)


def _search_first(folder: str) -> None:
    """Import from ``folder`` first, instead of from that of explain.py."""
    if not getattr(sys.flags, "safe_path", False):
        sys.path[0] = folder
