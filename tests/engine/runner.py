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

from tests.engine.guard import environment
from tests.engine.server import MAX_OUTPUT, MAX_PROCESSES
from tests.engine.transcript import normalise

ROOT = Path(__file__).parents[2]


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
    detail: str = ""
    figures: dict[str, str] = field(default_factory=dict)

    @property
    def failure(self) -> str | None:
        """One line for an outcome that no transcript can record, else None."""
        return {
            "finished": None,  # the snippet ran to its end
            "raised": None,  # an exception reached the top
            "exited": f"ended before its last line, with exit status {self.detail}",
            "died": f"the process was {self.detail}",
            "timeout": f"still running after {self.seconds:.0f} s, killed",
            "flood": f"printed more than {MAX_OUTPUT >> 20} MiB, killed",
            "forbidden": "a snippet may write only in its own folder and reach only its own machine",
            "left": f"left {self.detail} running, killed",
            "storm": f"had more than {MAX_PROCESSES} processes alive at once, killed",
        }[self.outcome]


class Runner:
    """Runs snippets one after another; a context manager, because it keeps a process.

    ``fork`` says whether to fork from a process that has imported torch (fast) or to
    start a fresh interpreter for every snippet.
    """

    def __init__(self, fork: bool = sys.platform == "linux") -> None:
        self._fork = fork
        self._server: subprocess.Popen[str] | None = None
        self._log = tempfile.TemporaryFile("w+")

    def __enter__(self) -> Runner:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self) -> None:
        """Let the server import torch while the caller does something else."""
        if self._server is None:
            self._log.seek(0)
            self._log.truncate()
            command = [sys.executable, "-m", "tests.engine.server"]
            self._server = subprocess.Popen(
                [*command, "--fork"] if self._fork else command,
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._log,
                text=True,
                env=environment(_cache()),
            )

    def close(self) -> None:
        """End the server, and with it a snippet that is still running."""
        server, self._server = self._server, None
        if server is None or server.stdin is None or server.stdout is None:
            return
        with contextlib.suppress(OSError):
            server.stdin.close()
        # It kills what it has started before it goes.
        for patience, end in ((1, server.terminate), (15, server.kill)):
            try:
                server.wait(patience)
            except subprocess.TimeoutExpired:
                end()
        server.wait()
        server.stdout.close()

    def run(self, path: Path, timeout: float) -> Result:
        """Run the snippet at ``path``, for at most ``timeout`` seconds.

        Its working directory is a new empty folder, and what it or its children leave among
        the temporary files goes with it. Raises RunnerError when the server cannot start
        (torch missing) or stops answering.
        """
        # Short names: the path of a socket below it may not exceed about 100 characters.
        folder = Path(os.path.realpath(tempfile.mkdtemp(prefix="s-")))
        work, home, out = folder / "work", folder / "t", folder / "out"
        work.mkdir()
        home.mkdir()
        try:
            answer = self._ask({"path": str(path), "folder": str(folder), "timeout": timeout})
            figures = {
                file.name: file.read_text(encoding="utf-8", errors="replace")
                for file in sorted(work.glob("*.svg"))
            }
            with contextlib.suppress(FileNotFoundError), out.open("rb") as file:
                answer["transcript"] = file.read(MAX_OUTPUT).decode("utf-8", "replace")
        finally:
            shutil.rmtree(folder, ignore_errors=True)
        text = answer.pop("transcript", "").replace(str(home), tempfile.gettempdir())
        return Result(transcript=normalise(text, (work, path.parent)), figures=figures, **answer)

    def _ask(self, request: dict[str, object]) -> dict:
        self.start()
        assert self._server and self._server.stdin and self._server.stdout
        line = ""
        with contextlib.suppress(BrokenPipeError):
            self._server.stdin.write(json.dumps(request) + "\n")
            self._server.stdin.flush()
            # The first answer includes the import of torch, on a cold disk.
            patience = float(str(request["timeout"])) + 120
            ready, _, _ = select.select([self._server.stdout], [], [], patience)
            line = self._server.stdout.readline() if ready else ""
        if not line:
            self.close()
            self._log.seek(0)
            log = self._log.read().strip().splitlines()
            raise RunnerError(f"the server is gone: {log[-1] if log else 'no message'}")
        return json.loads(line)


def _cache() -> Path:
    """A folder for what matplotlib keeps, below .cache/ of the tree if that can be written."""
    base = ROOT / ".cache" if os.access(ROOT, os.W_OK) else Path(tempfile.gettempdir())
    folder = base / "snippets"
    (folder / "matplotlib").mkdir(parents=True, exist_ok=True)
    return folder
