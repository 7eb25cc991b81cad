"""Run a snippet in its own process and say how it ended."""

from __future__ import annotations

import contextlib
import json
import os
import select
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from tests.engine.libraries.linux import landlock_version
from tests.engine.marks import DEFAULT_TIMEOUT
from tests.engine.processes import ROOT
from tests.engine.sandbox import RULE, changes, environment, fingerprint
from tests.engine.supervisor import MAX_OUTPUT, MAX_PROCESSES
from tests.engine.transcript import normalise


class RunnerError(Exception):
    """The runner itself failed; the text says what the user can do."""


@dataclass(frozen=True)
class Result:
    """How one snippet ended.

    ``transcript`` is the normalised output; ``figures`` maps file names to the SVGs it wrote.
    """

    outcome: str
    transcript: str
    seconds: float
    exception: str | None = None
    detail: str = ""
    figures: dict[str, str] = field(default_factory=dict)

    @property
    def failure(self) -> str | None:
        """One line for an outcome that no transcript can record, else None."""
        return {
            "finished": None,  # the script ran to its end
            "raised": None,  # an exception reached the top
            "exited": f"ended with exit {self.detail}",
            "died": f"the process {self.detail}",
            "timeout": f"still running after {self.seconds:.0f} s, killed",
            "flood": f"printed more than {MAX_OUTPUT >> 20} MiB, killed",
            "forbidden": f"{self.detail}; {RULE}",
            "left": f"left {self.detail} running, killed",
            "storm": f"had more than {MAX_PROCESSES} processes alive at once, killed",
        }[self.outcome]


class Runner:
    """Runs snippets one after another; a context manager, because it keeps a process.

    ``fork`` says whether to fork from a process that has imported torch (fast) or to
    start a fresh interpreter for every snippet. The files of ``tree`` may not change while a
    snippet runs; where the kernel sees to that, they are not looked at. ``variables`` are set for
    every snippet, beside those of all.
    """

    def __init__(
        self,
        fork: bool = sys.platform == "linux",
        tree: Path | None = None,
        variables: dict[str, str] | None = None,
    ) -> None:
        self._fork = fork
        self._variables = variables or {}
        self._tree = None if landlock_version() else tree
        self._server: subprocess.Popen[str] | None = None
        self._log = tempfile.TemporaryFile("w+")

    def __enter__(self) -> Runner:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self) -> None:
        """Let the fork server import torch while the caller does something else."""
        if self._server is None:
            self._log.seek(0)
            self._log.truncate()
            self._server = subprocess.Popen(
                [
                    *(sys.executable, "-m", "tests.engine.fork_server"),
                    *(["--fork"] if self._fork else []),
                ],
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._log,
                text=True,
                env=environment(_cache()) | self._variables,
            )

    def close(self) -> None:
        """End the fork server, and with it a snippet that is still running."""
        server, self._server = self._server, None
        if server is None or server.stdin is None or server.stdout is None:
            return
        with contextlib.suppress(OSError):
            server.stdin.close()
        # It kills what it supervises before it goes.
        for patience, end in ((1, server.terminate), (15, server.kill)):
            try:
                server.wait(patience)
            except subprocess.TimeoutExpired:
                end()
        server.wait()
        server.stdout.close()

    def run(self, path: Path, timeout: float = DEFAULT_TIMEOUT) -> Result:
        """Run the snippet at ``path``, for at most ``timeout`` seconds.

        Its working directory is a new empty folder, and what it or its children leave among
        the temporary files goes with it. Raises RunnerError when the helper cannot start
        (torch missing) or stops answering.
        """
        # Short names: the path of a socket below it may not exceed about 100 characters.
        folder = os.path.realpath(tempfile.mkdtemp(prefix="s-"))
        workdir, tmpdir = f"{folder}/work", f"{folder}/t"
        os.mkdir(workdir)
        os.mkdir(tmpdir)
        before = fingerprint(self._tree) if self._tree else {}
        try:
            answer = self._ask({"path": str(path), "folder": folder, "timeout": timeout}, timeout)
            figures = {
                name: Path(workdir, name).read_text(encoding="utf-8", errors="replace")
                for name in sorted(os.listdir(workdir))
                if name.endswith(".svg") and Path(workdir, name).is_file()
            }
        finally:
            shutil.rmtree(folder, ignore_errors=True)
        transcript = normalise(
            answer["output"].replace(tmpdir, tempfile.gettempdir()), (Path(workdir), path.parent)
        )
        changed = changes(before, fingerprint(self._tree)) if self._tree else ""
        if answer["outcome"] != "forbidden" and changed:
            answer |= {"outcome": "forbidden", "detail": changed}
        return Result(
            outcome=answer["outcome"],
            transcript=transcript,
            seconds=answer["seconds"],
            exception=answer.get("exception"),
            detail=answer.get("detail", ""),
            figures=figures,
        )

    def _ask(self, request: dict[str, object], timeout: float) -> dict:
        self.start()
        assert self._server and self._server.stdin and self._server.stdout
        line = ""
        with contextlib.suppress(BrokenPipeError):
            self._server.stdin.write(json.dumps(request) + "\n")
            self._server.stdin.flush()
            # The first answer includes the import of torch, on a cold disk.
            ready, _, _ = select.select([self._server.stdout], [], [], timeout + 120)
            line = self._server.stdout.readline() if ready else ""
        if not line:
            self.close()
            self._log.seek(0)
            log = self._log.read().strip().splitlines()
            raise RunnerError(f"the fork server is gone: {log[-1] if log else 'no message'}")
        return json.loads(line)


def _cache() -> Path:
    """A folder for what matplotlib keeps, below .cache/ of the tree if that can be written."""
    base = ROOT / ".cache" if os.access(ROOT, os.W_OK) else Path(tempfile.gettempdir())
    folder = base / "snippets"
    (folder / "matplotlib").mkdir(parents=True, exist_ok=True)
    return folder
