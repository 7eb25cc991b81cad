"""Run the handbook on a CUDA device: ``python3 -m tests.tools.gpu [--all] [--record] [WORD ...]``.

Needs Python 3.11 and torch 2.11 or newer, and nothing else, so it runs inside a stock PyTorch
image. Runs the blocks marked ``gpu``, or all of them, or those whose names contain a WORD, and
writes the column of the device in the ledger. Blocks with a card of their own run one after the
other, then the other GPU blocks side by side; blocks that need no GPU run on the CPU meanwhile.
Without a CUDA device it says so and ends with 0.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from overrides.handbook.ledger import FAILED, LEDGER, SKIPPED
from overrides.handbook.page import read_page
from tests.engine.compare import Shown, Skipped, compare
from tests.engine.device import CPU, Sharing, facts, sharing
from tests.engine.ledger_writer import LedgerWriter
from tests.engine.marks import GPU, OWN_CARD, skipped_because, timeout_of
from tests.engine.processes import ROOT
from tests.engine.recorder import Recorder, SnippetError
from tests.engine.runner import Result, Runner, RunnerError

SIDE_BY_SIDE = 4
"""GPU blocks at a time: each holds a CUDA context of half a gigabyte, and most wait for imports."""
QUIET = {"TORCHINDUCTOR_COMPILE_THREADS": "1"}
"""For the snippets: torch.compile would start a process for each processor."""
NO_NUMPY = {"PYTHONWARNINGS": "ignore:Failed to initialize NumPy"}
"""For the snippets of a machine without NumPy: each new process would warn, in its transcript."""


@dataclass
class Report:
    """What became of each block so far."""

    root: Path
    recorder: Recorder
    ledger: LedgerWriter
    counts: Counter[str] = field(default_factory=Counter)
    written: int = 0

    def settle(self, shown: Shown, result: Result) -> None:
        """Compare or record one run, and say on one line what was wrong with it."""
        written: list[str] = []
        try:
            entry = compare(shown, result, self.recorder, written)
        except Skipped as reason:
            self.skip(shown, str(reason))
        except SnippetError as error:
            self._note(shown, "failed", {"letter": FAILED})
            print(f"FAILED snippets/{shown.snippet}: {error}\n{error.detail}".rstrip(), flush=True)
        else:
            self._note(shown, "passed", entry)
            if GPU in shown.marks:
                print(f"passed snippets/{shown.snippet} ({result.seconds:.1f} s)", flush=True)
        self.written += len(written)
        for difference in written:
            print(f"recorded {difference}".rstrip(), flush=True)

    def skip(self, shown: Shown, reason: str) -> None:
        """Note that a block cannot run on this machine."""
        if GPU in shown.marks:
            self.recorder.write_placeholder(shown.snippet)
        self._note(shown, "skipped", {"letter": SKIPPED})
        print(f"skipped snippets/{shown.snippet}: {reason}", flush=True)

    def _note(self, shown: Shown, word: str, entry: dict[str, str]) -> None:
        self.counts[word] += 1
        self.ledger.entries[shown.snippet] = entry


def blocks_of(root: Path) -> list[Shown]:
    """Every snippet of the handbook, as its English page shows it."""
    found = []
    for file in sorted((root / "docs/en").rglob("*.md")):
        page = read_page(file.read_text(encoding="utf-8"), file.relative_to(root).as_posix())
        found += [
            Shown(block.snippet, block.marks, block.transcript is not None) for block in page.blocks
        ]
    return found


def why_skipped(shown: Shown, shared: Sharing) -> str:
    """Why a block cannot run on this machine, '' if it can."""
    for mark in shown.marks:
        if mark.startswith("importorskip("):
            package = mark.removeprefix("importorskip(").removesuffix(")")
            if importlib.util.find_spec(package.partition(".")[0]) is None:
                return f"{package} is not installed"
    marks = tuple(mark for mark in shown.marks if not mark.startswith("importorskip("))
    return skipped_because(marks) or (shared.refusal(marks) if GPU in marks else "")


@contextmanager
def runners(root: Path) -> Iterator[Callable[[Shown], Result]]:
    """A function that runs one block; each thread that calls it gets a runner of its own."""
    mine, lock = threading.local(), threading.Lock()
    variables = QUIET if importlib.util.find_spec("numpy") else QUIET | NO_NUMPY
    with ExitStack() as opened:

        def run(shown: Shown) -> Result:
            if not hasattr(mine, "runner"):
                with lock:
                    mine.runner = opened.enter_context(
                        Runner(sys.platform == "linux", variables=variables)
                    )
            return mine.runner.run(root / "snippets" / shown.snippet, timeout_of(shown.marks))

        yield run


def run_all(blocks: list[Shown], shared: Sharing, jobs: int, report: Report) -> None:
    """Run blocks as the module's docstring says, with ``jobs`` processes at a time."""
    wanted: list[Shown] = []
    for shown in blocks:
        if reason := why_skipped(shown, shared):
            report.skip(shown, reason)
        else:
            wanted.append(shown)
    on_gpu = [shown for shown in wanted if GPU in shown.marks]
    alone = [shown for shown in on_gpu if OWN_CARD in shown.marks]
    together = [shown for shown in on_gpu if OWN_CARD not in shown.marks]
    side = 1 if shared.exclusive and not shared.mps else min(SIDE_BY_SIDE, jobs)
    with (
        runners(report.root) as run,
        ThreadPoolExecutor(max(1, jobs - side)) as processors,
        ThreadPoolExecutor(side) as card,
    ):
        queued = [(one, processors.submit(run, one)) for one in wanted if GPU not in one.marks]
        for one in alone:
            report.settle(one, run(one))
        queued[:0] = [(one, card.submit(run, one)) for one in together]
        _settle_all(queued, report)


def _settle_all(queued: list[tuple[Shown, Future[Result]]], report: Report) -> None:
    for shown, future in queued:
        report.settle(shown, future.result())


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python3 -m tests.tools.gpu", description=__doc__)
    parser.add_argument("words", nargs="*", metavar="WORD", help="parts of snippets' names")
    parser.add_argument("--all", action="store_true", help="also the blocks that need no GPU")
    parser.add_argument("--record", action="store_true", help="write transcripts that changed")
    parser.add_argument(
        "--record-outcome",
        action="store_true",
        help="with --record: also where a snippet now raises another exception, or none",
    )
    parser.add_argument("--jobs", type=int, default=min(16, os.cpu_count() or 1))
    return parser.parse_args()


def main(root: Path = ROOT) -> None:
    """Run the blocks, or say how many were skipped and why; end with 1 if one failed."""
    chosen = read_arguments()
    found = facts()
    blocks = blocks_of(root)
    gpu = sum(GPU in shown.marks for shown in blocks)
    if found["device"] == CPU:
        print(f"test-gpu: torch {found['torch']} finds no CUDA device; {gpu} GPU blocks skipped")
        return
    shared = sharing()
    if shared.prohibited:
        raise SystemExit(
            "test-gpu: the card's compute mode is Prohibited, so no program can use it; "
            "'nvidia-smi -c DEFAULT' allows it"
        )
    wanted = [
        shown
        for shown in blocks
        if (chosen.all or GPU in shown.marks)
        and (not chosen.words or any(word in shown.snippet for word in chosen.words))
    ]
    print(
        f"test-gpu: torch {found['torch']} on {found['device']}: {len(wanted)} blocks", flush=True
    )
    began = time.monotonic()
    recorder = Recorder(root, chosen.record, chosen.record_outcome, found["device"])
    report = Report(root, recorder, LedgerWriter(root))
    try:
        run_all(wanted, shared, chosen.jobs, report)
    except RunnerError as error:
        raise SystemExit(f"test-gpu: {error}") from None
    report.ledger.write()
    if report.ledger.problem:
        raise SystemExit(f"test-gpu: {report.ledger.problem}")
    counts = ", ".join(f"{count} {word}" for word, count in sorted(report.counts.items()))
    seconds = time.monotonic() - began
    print(f"test-gpu: {counts} in {seconds:.0f} s; {report.written} files recorded, and {LEDGER}")
    if report.counts["failed"]:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
