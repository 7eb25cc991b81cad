"""A snippet changes nothing, reaches nobody, and finds the same everywhere."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.engine.guard import RULE
from tests.engine.runner import Runner


@pytest.fixture(scope="module")
def runner():
    with closing(Runner(fork=False)) as runner:
        yield runner


@pytest.mark.parametrize(
    "code",
    [
        "open(__file__.replace('.py', '.out'), 'w')",
        "try: open(__file__, 'a')\nexcept OSError: pass",
        "import os; os.remove(__file__)",
        "import os; os.rename(__file__, 'here.py')",
        "import os; os.mkdir(__file__ + '.d')",
        "import urllib.request as u; u.urlopen('http://pytorch.org')",
        "import socket; socket.create_connection(('1.1.1.1', 80))",
        "import socket; socket.socket(type=socket.SOCK_DGRAM).sendto(b'', ('1.1.1.1', 80))",
    ],
)
def test_what_python_code_may_not_do_ends_it(runner: Runner, tmp_path: Path, code: str):
    path = tmp_path / "snippet.py"
    path.write_text(f"{code}\nprint('after')\n", encoding="utf-8")
    result = runner.run(path, 20.0)
    assert (result.failure, "after" in result.transcript) == (RULE, False)
    assert path.read_text(encoding="utf-8").startswith(code)
    assert list(tmp_path.iterdir()) == [path]


def test_a_snippet_may_use_its_folders_its_children_and_its_own_machine(runner, tmp_path: Path):
    path = tmp_path / "snippet.py"
    path.write_text(
        "import multiprocessing as mp, os, shutil, socket, tempfile\n"
        "from multiprocessing.shared_memory import SharedMemory\n"
        "def work(name):\n"
        "    memory = SharedMemory(name); memory.buf[0] = 7; memory.close()\n"
        "if __name__ == '__main__':\n"
        "    os.makedirs('a/b'); open('a/x', 'w').close(); os.rename('a/x', 'a/b/x')\n"
        "    shutil.rmtree('a')\n"
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
        "    print('<urlopen error [Errno -3] Temporary failure in name resolution>')\n"
    )
    result = runner.run(path, 20.0)
    assert (result.failure, result.raised, result.transcript[:2]) == ("", False, "7\n")


def test_the_environment_is_the_same_for_everybody(tmp_path: Path, monkeypatch):
    """In both ways of running, whatever the user has set."""
    path = tmp_path / "snippet.py"
    path.write_text(
        "import locale, os, time\n"
        "print(hash('x'), locale.getlocale(), time.tzname, os.path.expanduser('~'))\n"
        "print({k: v for k, v in os.environ.items() if k not in ('PATH', 'PYTHONPATH')})\n"
    )
    users = {"HOME": "/nonexistent", "LANG": "zh_CN.UTF-8", "LC_ALL": "tr_TR.UTF-8"}
    users |= {"OMP_NUM_THREADS": "7", "TORCH_LOGS": "+all", "TZ": "Asia/Shanghai"}
    for name, value in users.items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("PYTHONHASHSEED", raising=False)
    transcripts = set()
    for fork in (False, sys.platform == "linux"):
        with closing(Runner(fork=fork)) as runner:
            transcripts.add(runner.run(path, 20.0).transcript)
    (text,) = transcripts
    assert "('UTC', 'UTC')" in text
    assert "'LC_ALL': 'C.UTF-8'" in text
    assert "'OMP_NUM_THREADS': '1'" in text
    assert not any(word in text for word in ("nonexistent", "CN", "TR", "Shanghai", "LOGS"))
