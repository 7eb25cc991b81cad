"""Further wordings: each belongs to a section, is marked for what it is, and copies no report."""

from __future__ import annotations

import re

import lxml.html
import pytest

from overrides.handbook.handbook import INDEXES, Handbook, read_handbook
from overrides.handbook.transcript import TRACEBACK, Message, exception_of, messages_of
from overrides.handbook.wordings import WordingError, read_wordings
from tests.checks.finder import read_cases
from tests.checks.site import LANGUAGES, ROOT

SNIPPETS = ROOT / "snippets"


def write(folder, text: str) -> None:
    """A wordings file of the page topic/page below ``folder``."""
    (folder / "topic/page").mkdir(parents=True, exist_ok=True)
    (folder / "topic/page/wordings.toml").write_text(text, encoding="utf-8")


def prose_runs(text: str) -> set[str]:
    """Runs of words that only a copy would share: 8 English words or 10 Chinese characters."""
    found = set()
    for chinese in re.findall(r"[\u3400-\u9fff]{10,}", text):
        found |= {chinese[n : n + 10] for n in range(len(chinese) - 9)}
    words = re.findall(r"[a-z]+", text.lower())
    return found | {" ".join(words[n : n + 8]) for n in range(len(words) - 7)}


def test_no_symptom_is_copied_from_a_report():
    """Messages are PyTorch's own words, wherever they are quoted; symptoms are the handbook's."""
    reported = {run: case.id for case in read_cases() for run in prose_runs(case.message)}
    for sections in read_wordings(SNIPPETS).values():
        for wordings in sections.values():
            for text in (text for texts in wordings.symptoms.values() for text in texts):
                for run in prose_runs(text):
                    assert run not in reported, f"{wordings.place}: '{run}' is {reported[run]}'s"


def test_no_message_keeps_the_numbers_of_a_report():
    """A wording is a template: what differs from one paste to the next is not somebody's."""
    reported = {n: case.id for case in read_cases() for n in re.findall(r"\d{5,}", case.message)}
    for sections in read_wordings(SNIPPETS).values():
        for wordings in sections.values():
            for _, text in wordings.messages:
                shared = {n: reported[n] for n in re.findall(r"\d{5,}", text) if n in reported}
                assert not shared, f"{wordings.place}: {shared}"


def test_a_copied_report_would_be_caught():
    case = next(case for case in read_cases() if case.language == "en" and len(case.message) > 200)
    assert prose_runs(f"see: {case.message}") & prose_runs(case.message)


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
    # One reader for index, search box and book: also of a name in small letters.
    assert list(messages_of(f"{TRACEBACK}\ncv2.error: OpenCV(5) no\n")) == [
        Message("raised", "cv2.error", "OpenCV(5) no")
    ]


def find_proven(handbook: Handbook) -> list[str]:
    """Wordings called older that a transcript of some release shows: nobody need write them."""
    problems = []
    for name, sections in handbook.wordings.items():
        for section, extra in sections.items():
            shown = {letters(one.line) for one in handbook.messages[f"{name}#{section}"].messages}
            problems += [
                f"{extra.place}: a transcript shows '{text[:60]}'; delete it"
                for kind, text in extra.messages
                if kind == "older" and any(one.startswith(letters(text)) for one in shown)
            ]
    return problems


def test_no_wording_repeats_what_a_release_has_printed():
    assert find_proven(read_handbook(ROOT, "en")) == []


def letters(text: str) -> str:
    """A message without what differs from one paste to the next."""
    return re.sub(r"[^a-z]+", " ", text.lower()).strip()


@pytest.mark.parametrize("prefix", LANGUAGES.values())
def test_every_exception_of_a_transcript_is_in_the_index(prefix: str):
    indexed: dict[str, set[str]] = {}
    for index in INDEXES:
        page = lxml.html.parse(ROOT / "site" / prefix / index / "index.html")
        for table in page.xpath("//article//*[contains(@class, 'error-index')]"):
            (anchor,) = table.xpath("preceding-sibling::h2[1]/@id")
            codes = table.xpath(".//td[1]/code")
            indexed[anchor.rpartition("-")[2]] = {letters(code.text_content()) for code in codes}
    for file in sorted(SNIPPETS.glob("*/*/*.out")):
        text = file.read_text(encoding="utf-8")
        if name := exception_of(text):
            message = letters(text.rpartition(TRACEBACK)[2].partition(":")[2])[:40]
            # A name without a usual ending is among the lines without a type.
            messages = indexed.get(name.lower(), set()) | indexed["other"]
            assert any(
                known[:40].startswith(message) or message.startswith(known)
                for known in messages
                if known
            ), f"{file}: {message}"
