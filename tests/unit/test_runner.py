"""Whatever a snippet does, the reader of the test report learns which one and what."""

from __future__ import annotations

import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.engine.runner import Result, Runner, RunnerError

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="forks only on Linux")


@pytest.fixture(scope="module", params=[pytest.param(True, marks=linux_only), False])
def runner(request):
    """A forking runner, then one that starts a fresh interpreter for every snippet."""
    with Runner(fork=request.param) as runner:
        yield runner


@pytest.fixture
def run(runner: Runner, tmp_path: Path):
    def run(code: str, timeout: float = 10.0) -> Result:
        path = tmp_path / "snippet.py"
        path.write_text(code, encoding="utf-8")
        return runner.run(path, timeout)

    return run


def test_output_is_what_a_terminal_shows_without_frames(run):
    result = run(
        "import atexit, sys, warnings\n"
        "atexit.register(print, 'bye')\n"
        "print('one')\n"
        "print('two', file=sys.stderr)\n"
        "warnings.warn('three')\n"
        "def f():\n    raise KeyError('x')\n"
        "f()\n"
    )
    assert (result.outcome, result.exception) == ("raised", "KeyError")
    assert result.transcript == (
        "one\ntwo\nsnippet.py:5: UserWarning: three\n  warnings.warn('three')\n"
        "Traceback (most recent call last):\nKeyError: 'x'\nbye\n"
    )


def test_main_is_real(run):
    """The guarded body runs, classes pickle, source is found, spawn finds the file."""
    result = run(
        "import inspect, multiprocessing as mp, pickle\n"
        "class Thing: pass\n"
        "def work(queue): queue.put('from a child')\n"
        "if __name__ == '__main__':\n"
        "    print(type(pickle.loads(pickle.dumps(Thing()))).__module__)\n"
        "    print(inspect.getsource(work).strip())\n"
        "    context = mp.get_context('spawn')\n"
        "    queue = context.Queue()\n"
        "    child = context.Process(target=work, args=(queue,))\n"
        "    child.start()\n"
        "    print(queue.get(timeout=9))\n"
        "    child.join()\n"
    )
    assert result.transcript == (
        "__main__\ndef work(queue): queue.put('from a child')\nfrom a child\n"
    )


def test_nothing_leaks_into_the_next_snippet(run):
    run(
        "import os, sys, random\n"
        "leaked = 1\n"
        "os.environ['LEAKED'] = '1'\n"
        "open('leaked.txt', 'w').close()\n"
        "random.seed(0)\n"
        "if torch := sys.modules.get('torch'): torch.set_default_dtype(torch.half)\n"
        "sys.modules['leaked'] = sys\n"
    )
    result = run(
        "import os, sys\n"
        "print('leaked' in globals(), 'LEAKED' in os.environ, 'leaked' in sys.modules)\n"
        "print(os.listdir())\n"
        "torch = sys.modules.get('torch')\n"
        "print(torch.get_default_dtype() if torch else 'torch.float32')\n"
    )
    assert result.transcript == "False False False\n[]\ntorch.float32\n"


def test_temporary_files_go_with_the_snippet(run, tmp_path):
    result = run("import tempfile\nprint(tempfile.mkdtemp(prefix='left-'))\n")
    assert result.transcript.startswith("/")
    assert "/s-" not in result.transcript
    assert not Path(result.transcript.strip()).exists()


@pytest.mark.parametrize(
    ("code", "outcome", "failure"),
    [
        ("while True: pass\n", "timeout", "still running after 1 s"),
        ("import ctypes\nctypes.string_at(0)\n", "died", "killed by SIGSEGV"),
        ("import os\nos._exit(0)\n", "died", "left with status 0 before its end"),
        ("import sys\nsys.exit(3)\n", "exited", "status 3"),
        ("while True: print('x' * 4096)\n", "flood", "printed more than 1 MiB"),
    ],
)
def test_hostile_snippets_are_contained(run, code, outcome, failure):
    result = run(code, timeout=1.0)
    assert result.outcome == outcome
    assert failure in result.failure
    assert run("print('next')\n").transcript == "next\n"


@pytest.mark.parametrize("said", [b"zzz", b'{"outcome": "finished"}'])
def test_a_snippet_cannot_speak_for_the_runner(run, said):
    result = run(
        "import os\n"
        "for descriptor in range(3, 256):\n"
        f"    try: os.write(descriptor, {said!r})\n"
        "    except OSError: pass\n"
        "os._exit(0)\n"
    )
    assert result.outcome == "died"
    assert run("print('next')\n").transcript == "next\n"


@pytest.mark.parametrize("end", ["sys.stdout.close()", "sys.stdout = None"])
def test_a_snippet_may_close_its_streams(run, end):
    assert run(f"import sys\n{end}\n").outcome == "finished"


def test_the_runner_recovers_when_its_helper_dies(runner, run):
    run("print(1)\n")
    runner._server.kill()
    runner._server.wait()
    with pytest.raises(RunnerError):
        run("print(1)\n")
    assert run("print('next')\n").transcript == "next\n"


@linux_only
def test_closing_the_runner_ends_a_running_snippet(tmp_path):
    snippet = tmp_path / "snippet.py"
    snippet.write_text("while True: pass\n")
    with ThreadPoolExecutor() as pool, Runner(fork=False) as runner:
        running = pool.submit(runner.run, snippet, 30.0)
        while not (runner._server and (below := _children(runner._server.pid))):
            time.sleep(0.02)
        runner.close()
        assert isinstance(running.exception(20), Exception)
    with pytest.raises(ProcessLookupError):
        os.kill(below[0], 0)


def _children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@linux_only
def test_a_fork_storm_is_ended(run):
    result = run("import os, time\nwhile True:\n    os.fork()\n    time.sleep(0.02)\n", 20.0)
    assert result.outcome == "storm"
    assert result.seconds < 15
    assert run("print('next')\n").transcript == "next\n"


def test_a_missing_torch_is_said_in_one_line(tmp_path, monkeypatch):
    (tmp_path / "torch.py").write_text("raise ImportError('No module named torch')\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    path = tmp_path / "snippet.py"
    path.write_text("print(1)\n")
    with Runner(fork=True) as runner, pytest.raises(RunnerError, match="No module named torch"):
        runner.run(path)
