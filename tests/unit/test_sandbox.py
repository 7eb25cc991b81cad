"""A snippet changes nothing, reaches nobody, leaves nothing, and finds the same everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.engine.libraries.linux import landlock_version
from tests.engine.runner import Result, Runner
from tests.engine.sandbox import RULE
from tests.unit.project import Project

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="forks only on Linux")
Run = Callable[[str], Result]
UNCONFINED = """
from tests.engine.libraries import linux
linux.landlock_version = lambda: 0
linux.keep_loopback_only = lambda: False
"""
"""A sitecustomize.py with which the kernel offers nothing."""


@pytest.fixture(params=["fork", "fresh", "elsewhere"])
def runner(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch) -> Iterator[Runner]:
    """A runner with a tree: one that forks, one that does not, one on a system without help."""
    if request.param == "fork" and sys.platform != "linux":
        pytest.skip("forks only on Linux")
    (tmp_path / "tree").mkdir()
    if request.param == "elsewhere":
        (tmp_path / "sitecustomize.py").write_text(UNCONFINED, encoding="utf-8")
        root = str(Path(__file__).parents[2])
        monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{root}")
        monkeypatch.setattr("tests.engine.runner.landlock_version", lambda: 0)
    with Runner(fork=request.param == "fork", tree=tmp_path / "tree") as runner:
        yield runner


@pytest.fixture
def run(runner: Runner, tmp_path: Path) -> Run:
    def run(code: str) -> Result:
        path = tmp_path / "tree/snippet.py"
        path.write_text(code, encoding="utf-8")
        path.with_suffix(".out").write_text("recorded\n", encoding="utf-8")
        return runner.run(path, 20.0)

    return run


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("open(__file__.replace('.py', '.out'), 'w')", "snippet.out for writing"),
        ("try: open(__file__, 'a')\nexcept OSError: pass", "snippet.py for writing"),
        ("import os\nos.remove(__file__)", "called os.remove("),
        ("import os\nos.rename(__file__, 'here.py')", "called os.rename("),
        ("import os\nos.link(__file__, 'here.py')", "called os.link("),
        ("import os\nos.mkdir(__file__ + '.d')", "called os.mkdir("),
        ("import os\nos.chmod(__file__, 0)", "called os.chmod("),
        ("import urllib.request as u\nu.urlopen('http://pytorch.org')", "network for pytorch.org"),
        ("import socket\nsocket.create_connection(('1.1.1.1', 80))", "network for 1.1.1.1"),
        (
            "import socket\nsocket.socket(type=socket.SOCK_DGRAM).sendto(b'', ('1.1.1.1', 80))",
            "network for 1.1.1.1",
        ),
    ],
)
def test_what_python_code_may_not_do_is_named(run: Run, code: str, said: str):
    result = run(code + "\n")
    assert result.outcome == "forbidden"
    assert said in result.failure
    assert result.failure.endswith(RULE)
    assert "\n" not in result.failure


def test_a_snippet_may_show_what_a_refusal_looks_like(run: Run):
    text = "<urlopen error [Errno -3] Temporary failure in name resolution>, Permission denied"
    assert run(f"print({text!r})\n").outcome == "finished"


@pytest.mark.parametrize("what", ["left", "changed", "deleted"])
def test_another_program_cannot_change_the_tree_or_is_named(run: Run, tmp_path: Path, what: str):
    file = tmp_path / "tree" / {"left": "new", "changed": "snippet.out", "deleted": "old"}[what]
    if what == "deleted":
        file.write_text("old", encoding="utf-8")
    program = "os.remove" if what == "deleted" else "open"
    writing = "" if what == "deleted" else ", 'w'"
    code = f"import os; {program}({str(file)!r}{writing})"
    result = run(f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', {code!r}])\n")
    confined = "PermissionError" in result.transcript
    assert confined or result.failure.startswith(f"{what} {file.name};")
    assert not confined or file.exists() is (what != "left")


@linux_only
def test_the_network_is_out_of_reach_for_another_program(tmp_path: Path):
    path = tmp_path / "snippet.py"
    code = "import socket; socket.create_connection(('1.1.1.1', 80), 5)"
    path.write_text(f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', {code!r}])\n")
    with Runner(fork=False) as runner:
        if not _has_namespaces():
            pytest.skip("this kernel lets nobody leave the network")
        assert "Network is unreachable" in runner.run(path).transcript


def _has_namespaces() -> bool:
    code = "import sys; from tests.engine.libraries.linux import keep_loopback_only as k; sys.exit(not k())"
    return os.spawnl(os.P_WAIT, sys.executable, sys.executable, "-c", code) == 0


def test_a_snippet_may_use_its_folders_its_children_and_its_own_machine(run: Run):
    result = run(
        "import multiprocessing as mp, os, socket, tempfile\n"
        "from multiprocessing.shared_memory import SharedMemory\n"
        "def work(name):\n"
        "    memory = SharedMemory(name); memory.buf[0] = 7; memory.close()\n"
        "if __name__ == '__main__':\n"
        "    os.makedirs('a/b'); open('a/x', 'w').close(); os.rename('a/x', 'a/b/x')\n"
        "    open(os.path.join(tempfile.mkdtemp(), 'x'), 'w').close()\n"
        "    open(os.path.expanduser('~/x'), 'w').close()\n"
        "    open(os.devnull, 'w').close(); os.makedirs(tempfile.gettempdir(), exist_ok=True)\n"
        "    memory = SharedMemory(create=True, size=1)\n"
        "    child = mp.get_context('spawn').Process(target=work, args=(memory.name,))\n"
        "    child.start(); child.join(); print(memory.buf[0])\n"
        "    memory.close(); memory.unlink()\n"
        "    server = socket.create_server(('localhost', 0))\n"
        "    socket.create_connection(server.getsockname()).close()\n"
        "    socket.getaddrinfo(socket.gethostname(), 80)\n"
    )
    assert (result.failure, result.transcript) == (None, "7\n")


@linux_only
def test_what_outlives_a_snippet_is_named_and_ended(tmp_path: Path):
    path = tmp_path / "snippet.py"
    path.write_text(
        "import subprocess, threading\n"
        "sleep = ['sleep', '60']\n"
        "subprocess.Popen(sleep)\n"
        "subprocess.Popen(sleep, start_new_session=True)\n"
        "subprocess.Popen('(setsid sleep 60 &) &', shell=True).wait()\n"
        "threading.Thread(target=subprocess.Popen, args=(sleep,)).start()\n"
        "print('done')\n"
    )
    with Runner(fork=True) as runner:
        result = runner.run(path)
    assert (result.outcome, result.transcript) == ("left", "done\n")
    assert result.failure == "left 4 processes (sleep) running, killed"


def test_a_snippet_that_ends_what_runs_it_is_named(project: Project):
    """Where the kernel does not keep it from that, which Linux does from 6.12 on."""
    project.add("kills", "import os\nos.kill(os.getppid(), 9)\n", "x\n")
    project.add("next", "print('next')\n", "next\n")
    said = project.pytest()
    where = "docs/en/topic/page.md:5: topic/page/kills.py: "
    refused = "the transcript ends with no exception, this run with PermissionError"
    assert where + (refused if landlock_version() >= 6 else "the fork server is gone") in said
    assert "2 failed, 2 passed" in said


def test_the_environment_is_the_same_for_everybody(tmp_path: Path, monkeypatch):
    """In both ways of running, whatever the user has set."""
    path = tmp_path / "snippet.py"
    path.write_text(
        "import locale, os, time\n"
        "print(hash('x'), locale.getlocale(), time.tzname, os.path.expanduser('~'))\n"
        "print({k: v for k, v in os.environ.items() if k not in ('PATH', 'PYTHONPATH')})\n"
    )
    for name, value in {
        "HOME": "/nonexistent",
        "LANG": "zh_CN.UTF-8",
        "LC_ALL": "tr_TR.UTF-8",
        "OMP_NUM_THREADS": "7",
        "TORCH_LOGS": "+all",
        "TZ": "Asia/Shanghai",
    }.items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("PYTHONHASHSEED", raising=False)
    said = set()
    for fork in (False, sys.platform == "linux"):
        with Runner(fork=fork) as runner:
            said.add(runner.run(path).transcript)
    assert len(said) == 1
    text = said.pop()
    assert "('UTC', 'UTC')" in text
    assert "'LC_ALL': 'C.UTF-8'" in text
    assert "'OMP_NUM_THREADS': '1'" in text
    assert not any(word in text for word in ("nonexistent", "CN", "TR", "Shanghai", "LOGS"))


def test_a_violation_names_the_page_and_the_line(project: Project):
    project.add("writes", "open(__file__.replace('.py', '.out'), 'w').write('x')\n", "x\n")
    project.add("other", "open(__file__.replace('other', 'writes'), 'w')\n", "x\n")
    said = project.pytest()
    for name, line in (("writes", 5), ("other", 16)):
        assert (
            f"docs/en/topic/page.md:{line}: topic/page/{name}.py: opened {project.snippets}/writes"
            in said
        )
    assert (project.snippets / "writes.out").read_text(encoding="utf-8") == "x\n"
    # Recording neither hides it nor takes it for what the snippet prints.
    assert "opened" in project.pytest("--record", "--record-outcome")
    assert (project.snippets / "writes.out").read_text(encoding="utf-8") == "x\n"


@linux_only
def test_a_system_that_allows_only_the_first_step_is_left_alone():
    """Ubuntu 24.04 lets a user make a namespace and then do nothing in it."""
    code = """if True:
        import os
        from tests.engine.libraries import linux
        mount = lambda *_: -1
        linux._LIBC.mount = mount
        before = os.readlink("/proc/self/ns/net")
        assert not linux.keep_loopback_only()
        assert os.readlink("/proc/self/ns/net") == before
        """
    root = Path(__file__).parents[2]
    subprocess.run([sys.executable, "-c", code], cwd=root, check=True)
