"""A full disk, a kill, a second build: what is there is whole, and the message is one line."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from overrides.editions.downloads import PAGES, editions, publish
from overrides.handbook.files import replacing, why, write_text
from overrides.outputs import EditionError, build
from tests.unit.project import Project

FULL = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def everything(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, hidden ones included, with what is in it."""
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file()
    }


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that takes the first half of any text."""
    write = Path.write_text

    def fill(path: Path, text: str, **how: str) -> int:
        write(path, text[: len(text) // 2], **how)
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

    monkeypatch.setattr(Path, "write_text", fill)


def test_a_full_disk_leaves_the_old_text(tmp_path: Path, full: None):
    (tmp_path / "a").write_bytes(b"old")
    with pytest.raises(OSError, match="No space left"):
        write_text(tmp_path / "a", "new and longer")
    assert everything(tmp_path) == {"a": b"old"}
    assert list(tmp_path.iterdir()) == [tmp_path / "a"]


def test_files_that_belong_together_change_together(tmp_path: Path):
    one, two = tmp_path / "x/a", tmp_path / "y/a"
    for file in (one, two):
        file.parent.mkdir()
        file.write_text("old")
    with pytest.raises(OSError), replacing(one, two, beside=tmp_path) as parts:
        parts[0].write_text("new")
        raise FULL
    assert everything(tmp_path) == {"x/a": b"old", "y/a": b"old"}
    with replacing(one, two, beside=tmp_path) as parts:
        for part in parts:
            part.write_text("new")
    assert everything(tmp_path) == {"x/a": b"new", "y/a": b"new"}


def test_a_message_is_one_line_and_names_the_file():
    error = OSError(errno.EACCES, "Permission denied", str(Path.cwd() / "dist/x.zip"))
    assert why(error) == "dist/x.zip: Permission denied"


def test_a_transcript_is_recorded_whole_or_not_at_all(project: Project, full: None):
    project.snippets.joinpath("x.py").write_bytes(b"print('new and longer')\n")
    project.snippets.joinpath("x.out").write_bytes(b"old\n")
    shown = (
        '# T\n\n```python title="x.py"\n--8<-- "topic/page/x.py"\n```\n'
        "<!--pytest-codeblocks:expected-output-->\n"
        '```text\n--8<-- "topic/page/x.out"\n```\n'
    )
    for page in project.pages:
        page.write_bytes(shown.encode())
    said = project.pytest("--record", "--ledger")
    where = "docs/en/topic/page.md:3: topic/page/x.py: "
    line = next(one for one in said.splitlines() if one.startswith(where))
    assert line.endswith("x.out: No space left on device")
    assert "the ledger is as it was: tests/ledgers/ledger.json: No space left on device" in said
    assert (project.snippets / "x.out").read_text() == "old\n"
    assert {file.name for file in project.snippets.iterdir()} == {"x.py", "x.out"}


def test_publishing_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    site, dist = tmp_path / "site", tmp_path / "dist"
    dist.mkdir()
    for name in PAGES:
        (site / name).parent.mkdir(parents=True)
        (site / name).write_text('<html><body><div id="downloads">none</div></body></html>')
    (site / "index.html").write_text("home")
    for name in editions():
        (dist / name).write_text("edition")
    before = everything(tmp_path)
    copy, copied = shutil.copyfile, list[Path]()

    def fill(source: Path, target: Path) -> Path:
        if copied:
            raise FULL
        copied.append(target)
        return Path(copy(source, target))

    with monkeypatch.context() as patch:
        patch.setattr(shutil, "copyfile", fill)
        with pytest.raises(OSError, match="No space left"):
            publish(site, dist)
    assert everything(tmp_path) == before
    # Nor if a page lacks the place for the links.
    last = site / list(PAGES)[-1]
    last.write_text("<html><body></body></html>")
    before = everything(tmp_path)
    with pytest.raises(EditionError, match="no place for downloads"):
        publish(site, dist)
    assert everything(tmp_path) == before


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a site that was built before; its builds are to run there."""
    monkeypatch.setattr(build, "CACHE", tmp_path / ".cache")
    monkeypatch.setattr(build, "SITE", tmp_path / "site")
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text("old")
    return tmp_path


@pytest.mark.parametrize("error", [FULL, KeyboardInterrupt(), SystemExit(1)])
def test_a_build_that_fails_leaves_the_site_as_it_was(built: Path, monkeypatch, error):
    def half(*arguments: str) -> None:
        Path(arguments[-1]).mkdir(exist_ok=True)
        Path(arguments[-1], "index.html").write_text("ha")
        raise error

    monkeypatch.setattr(build, "_mkdocs", half)
    with pytest.raises((SystemExit, KeyboardInterrupt)) as ended:
        build.main()
    assert everything(built) == {"site/index.html": b"old"}
    if error is FULL:
        assert str(ended.value) == "make site: No space left on device"


def test_what_a_killed_build_has_left_is_removed_by_the_next(built: Path, monkeypatch):
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    for name in (f"site-{gone.pid}", f"site-{gone.pid}-old", "site-1"):
        (built / ".cache" / name).mkdir(parents=True)
        (built / ".cache" / name / "index.html").write_text("ha")

    def whole(*arguments: str) -> None:
        Path(arguments[-1]).mkdir(exist_ok=True)
        Path(arguments[-1], "index.html").write_text("new")

    monkeypatch.setattr(build, "_mkdocs", whole)
    build.main()
    # Process 1 is alive: that may be another build.
    assert everything(built) == {"site/index.html": b"new", ".cache/site-1/index.html": b"ha"}


def test_of_two_builds_at_once_one_takes_the_place_whole(built: Path):
    code = """if True:
        import sys
        from pathlib import Path
        from overrides.editions.build import take_over
        root, name = Path(sys.argv[1]), sys.argv[2]
        for turn in range(100):
            folder = root / f".cache/site-{name}"
            folder.mkdir(parents=True)
            for file in "ab":
                (folder / file).write_text(f"{name}{turn}")
            take_over(folder, root / "site")
        """
    builds = [
        subprocess.Popen(
            [sys.executable, "-c", code, str(built), name], cwd=Path(__file__).parents[2]
        )
        for name in ("1", "2")
    ]
    assert [one.wait(60) for one in builds] == [0, 0]
    files = everything(built)
    assert sorted(files) == ["site/a", "site/b"]
    assert files["site/a"] == files["site/b"]
