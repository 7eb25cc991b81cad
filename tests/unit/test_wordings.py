"""Wordings: a file that cannot be used is refused; how messages are read from a transcript."""

from __future__ import annotations

import pytest

from overrides.handbook.transcript import TRACEBACK, Message, exception_of, messages_of
from overrides.handbook.wordings import WordingError, read_wordings


def write(folder, text: str) -> None:
    """A wordings file of the page topic/page below ``folder``."""
    (folder / "topic/page").mkdir(parents=True, exist_ok=True)
    (folder / "topic/page/wordings.toml").write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[a\n", r"snippets/topic/page/wordings\.toml: .*line 1"),
        ('older = ["x"]\n', r"wordings\.toml:1: 'older' stands outside a \[section\]"),
        ('\n[a]\nnewer = ["x"]\n', r"wordings\.toml:2: unknown key 'newer'; use older"),
        ('[a]\nolder = "x"\n', r"wordings\.toml:1: every value is a list of texts"),
        ('[a]\nolder = [""]\n', r"wordings\.toml:1: every value is a list of texts"),
        ('[a]\nsymptom.en = ["x"]\n', r"wordings\.toml:1: a symptom in one language only"),
        ('[a]\nsymptom.fr = ["x"]\n', r"wordings\.toml:1: symptom needs a list for each language"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_with_its_line(tmp_path, text, problem):
    write(tmp_path, text)
    with pytest.raises(WordingError, match=problem):
        read_wordings(tmp_path)


SHOWN = (
    "x.py:3: UserWarning: beware\na: ValueError: a printed error\n"
    "Traceback (most recent call last):\nRuntimeError: two\n  lines\n"
)


def test_the_messages_of_a_transcript():
    assert list(messages_of(SHOWN)) == [
        Message("raised", "RuntimeError", "two lines"),
        Message("warned", "UserWarning", "beware"),
        Message("printed", "ValueError", "a printed error"),
    ]
    assert list(messages_of("tensor([1.])\n")) == []
    syntax = f'{TRACEBACK}\n  File "a.py"\n    x\ntorch.SyntaxError: y\n'
    assert exception_of(syntax) == "SyntaxError"
    assert exception_of("RuntimeError: only printed\n") is None
    # One reader for index, search box and book: also of a name in small letters.
    assert list(messages_of(f"{TRACEBACK}\ncv2.error: OpenCV(5) no\n")) == [
        Message("raised", "cv2.error", "OpenCV(5) no")
    ]
