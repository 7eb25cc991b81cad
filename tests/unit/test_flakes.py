"""Whatever ended, or printed, differently in one of several rounds is listed with counts."""

from __future__ import annotations

import contextlib
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.engine.plugin import PRINTED
from tests.tools import flakes

SNIPPET = (
    "<testcase classname='docs.en.a.md' name='a/x.py'><properties>"
    f"<property name='{PRINTED}' value='{{}}'/></properties></testcase>"
)


def test_what_ever_differed_is_listed(tmp_path: Path):
    rounds = [
        ("<testcase classname='t' name='{}'/>", "<failure/>", "1"),
        ("<testcase classname='t' name='{}'/>", "", "2"),
        ("<testcase classname='t' name='{}'/>", "", "2"),
    ]
    reports = []
    for number, (case, end, printed) in enumerate(rounds):
        cases = [
            case.format("always"),
            f"<testcase classname='t' name='fails'>{end}</testcase>",
            "" if number else case.format("once"),
            SNIPPET.format(printed),
        ]
        reports.append(tmp_path / f"{number}.xml")
        reports[-1].write_text(f"<testsuites><testsuite>{''.join(cases)}</testsuite></testsuites>")
    assert flakes.differences(reports) == (
        ["t::fails: 2 passed, 1 failure", "t::once: 2 not run, 1 passed"],
        ["docs.en.a.md::a/x.py: 2 texts, printed 2, 1 times"],
    )


def test_each_round_has_an_order_of_its_own(monkeypatch: pytest.MonkeyPatch):
    orders = []
    for seed in "1", "1", "2":
        monkeypatch.setenv("HANDBOOK_ORDER", seed)
        items: list = list(range(50))
        flakes.pytest_collection_modifyitems(items)
        orders.append(items)
    assert orders[0] == orders[1] != orders[2]
    assert sorted(orders[2]) == list(range(50))


def busy() -> set[int]:
    """The living processes that keep a processor busy."""
    found = set()
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):
            if b"while True: pass" in file.read_bytes():  # a dead one has no command
                found.add(int(file.parent.name))
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_who_ends_it_ends_the_busy_processes_too(tmp_path: Path):
    (tmp_path / "test_slow.py").write_text("import time\ndef test(): time.sleep(600)\n")
    # Not in its own folder: this test is part of a run of flakes, whose reports lie there.
    code = f"from tests.tools import flakes; flakes.FOLDER = flakes.Path({str(tmp_path)!r}); flakes.main()"
    command = [sys.executable, "-c", code, "1", str(tmp_path), "--load", "2"]
    before, deadline = busy(), time.monotonic() + 60
    with subprocess.Popen(command, cwd=flakes.ROOT, stderr=subprocess.PIPE, text=True) as process:
        while len(started := busy() - before) < 2 and time.monotonic() < deadline:
            time.sleep(0.05)
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=60)
    assert len(started) == 2
    assert said == "flakes: ended\n"
    assert not started & busy()
