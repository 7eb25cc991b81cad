"""Run a snippet in its own process and say how it ended."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tests.engine.guard import environment
from tests.engine.server import MAX_OUTPUT
from tests.engine.transcript import normalise

ROOT = Path(__file__).parents[2]


class RunnerError(Exception):
    """The runner itself failed; the text says what the user can do."""


@dataclass(frozen=True)
class Result:
    """How one snippet ended."""

    failure: str
    """One line for what no transcript can record; '' for a normal end."""
    raised: bool
    """Whether an exception reached the top."""
    transcript: str
    """What it printed, normalised."""
    figures: dict[str, str]
    """The SVGs that it wrote, by file name."""


class Runner:
    """Runs snippets one after another; to be closed, because it keeps a process.

    ``fork`` says whether to fork from a process that has imported torch (fast) or to
    start a fresh interpreter for every snippet.
    """

    def __init__(self, fork: bool = sys.platform == "linux") -> None:
        self._fork = fork
        self._server: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Let the server import torch while the caller does something else."""
        if self._server is None:
            self._log = tempfile.TemporaryFile("w+")
            command = [sys.executable, "-m", "tests.engine.server"]
            self._server = subprocess.Popen(
                [*command, "--fork"] if self._fork else command,
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._log,
                text=True,
                env=environment(ROOT / ".cache/snippets"),
            )

    def close(self) -> None:
        """End the server, and with it a snippet that is still running."""
        server, self._server = self._server, None
        if server and server.stdin and server.stdout:
            with contextlib.suppress(OSError):
                server.stdin.close()
            try:
                server.wait(1)
            except subprocess.TimeoutExpired:
                server.terminate()  # it kills what it has started before it goes
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
        out.touch()
        try:
            answer = self._ask({"path": str(path), "folder": str(folder), "timeout": timeout})
            text = out.read_bytes()[:MAX_OUTPUT].decode("utf-8", "replace")
            figures = {file.name: file.read_text(encoding="utf-8") for file in work.glob("*.svg")}
        finally:
            shutil.rmtree(folder, ignore_errors=True)
        text = text.replace(str(home), tempfile.gettempdir())
        return Result(transcript=normalise(text, (work, path.parent)), figures=figures, **answer)

    def _ask(self, request: dict[str, object]) -> dict:
        self.start()
        assert self._server and self._server.stdin and self._server.stdout
        line = ""
        with contextlib.suppress(BrokenPipeError):
            self._server.stdin.write(json.dumps(request) + "\n")
            self._server.stdin.flush()
            line = self._server.stdout.readline()
        if not line:
            self.close()
            self._log.seek(0)
            log = self._log.read().strip().splitlines()
            raise RunnerError(f"the server is gone: {log[-1] if log else 'no message'}")
        return json.loads(line)
