"""Whatever a snippet does, the reader of the test report learns which one and what."""

from __future__ import annotations

import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.engine import server
from tests.engine.plugin import RUNNER
from tests.engine.runner import Result, Runner, RunnerError

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="forks only on Linux")
forking, fresh = (pytest.mark.parametrize("runner", [x], indirect=True) for x in (True, False))


@pytest.fixture(scope="module", params=[pytest.param(True, marks=linux_only), False])
def runner(request):
    """The runner of the snippets, which forks, then one that starts a fresh interpreter for each."""
    if request.param:
        yield request.config.stash[RUNNER]
    else:
        with closing(Runner(fork=False)) as runner:
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
    assert (result.failure, result.raised) == ("", True)
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


FORKS = "import os, time\nwhile True:\n    os.fork()\n    time.sleep(0.02)\n"
LEAVES = (
    "import subprocess, threading\n"
    "sleep = ['sleep', '60']\n"
    "subprocess.Popen(sleep)\n"
    "subprocess.Popen(sleep, start_new_session=True)\n"
    "subprocess.Popen('(setsid sleep 60 &) &', shell=True).wait()\n"
    "threading.Thread(target=subprocess.Popen, args=(sleep,)).start()\n"
)


@pytest.mark.parametrize(
    ("code", "failure"),
    [
        ("while True: pass\n", "still running after 1 s, killed"),
        ("import ctypes\nctypes.string_at(0)\n", "the process was killed by SIGSEGV"),
        ("import os\nos._exit(0)\n", "ended with exit status 0 before its last line"),
        ("import sys\nsys.exit(0)\n", "ended with exit status 0 before its last line"),
        ("import sys\nsys.exit('no')\n", "ended with exit status 1 before its last line"),
        ("while True: print('x' * 4096)\n", "printed more than 1 MiB, killed"),
    ],
)
def test_hostile_snippets_are_contained(run, code, failure):
    assert run(code, timeout=1.0 if "still" in failure else 20.0).failure == failure
    assert run("print('next')\n").transcript == "next\n"


@linux_only
@forking
@pytest.mark.parametrize(
    ("code", "failure"),
    [
        (FORKS, "had more than 64 processes alive at once, killed"),
        (LEAVES, "left sleep, sleep, sleep, sleep running, killed"),
    ],
)
def test_what_a_snippet_has_started_ends_with_it(run, code, failure):
    assert run(code, timeout=20.0).failure == failure


@pytest.mark.parametrize("end", ["sys.stdout.close()", "sys.stdout = None"])
def test_a_snippet_may_close_its_streams(run, end):
    assert not run(f"import sys\n{end}\n").failure


@fresh
def test_the_runner_recovers_when_its_helper_dies(runner, run):
    run("print(1)\n")
    runner._server.kill()
    runner._server.wait()
    with pytest.raises(RunnerError):
        run("print(1)\n")
    assert run("print('next')\n").transcript == "next\n"


@fresh
@linux_only
def test_closing_the_runner_ends_a_running_snippet(run, runner):
    with ThreadPoolExecutor() as pool:
        running = pool.submit(run, "while True: pass\n", 30.0)
        while not (runner._server and (below := server.below(runner._server.pid))):
            time.sleep(0.02)
        runner.close()
        assert isinstance(running.exception(20), Exception)
    with pytest.raises(ProcessLookupError):
        os.kill(below[0], 0)


def test_a_missing_torch_is_said_in_one_line(tmp_path, monkeypatch):
    (tmp_path / "torch.py").write_text("raise ImportError('No module named torch')\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with closing(Runner(fork=True)) as runner, pytest.raises(RunnerError, match="named torch"):
        runner.run(tmp_path / "torch.py", 20.0)


def test_the_modules_to_preload_are_those_of_the_pinned_torch():
    site = Path(str(find_spec("torch").origin)).parents[1]  # its parts are looked for, not imported
    assert [x for x in server.PRELOAD if not [*site.glob(f"{x.replace('.', '/')}*")]] == []
