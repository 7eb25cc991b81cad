"""The workflows: what is published was tested, and no job may do more than it has to.

zizmor, in ``make lint``, finds what is dangerous in any workflow: code of others that gets our
rights, actions that are not pinned. This is what only we know.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
import yaml

from tests.checks.site import ROOT

FOLDER = ROOT / ".github/workflows"
FILES = sorted(file.name for file in FOLDER.glob("*.yml"))
MAIN = "github.ref == 'refs/heads/main'"
TAG = "startsWith(github.ref, 'refs/tags/v')"


PINNED = re.compile(r"uses: +[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


def find_problems(name: str, text: str) -> Iterator[str]:
    """What is wrong with one workflow, a line each, with its file and line."""
    workflow = yaml.safe_load(text)
    file = f".github/workflows/{name}"
    if workflow.get("permissions") != {}:
        line = line_of(text, r"permissions:")
        yield f"{file}:{line}: permissions belong to jobs; the workflow's are {{}}"
    for number, step in enumerate(text.splitlines(), 1):
        if re.match(r" *(?:- )?uses:", step) and not PINNED.search(step):
            yield f"{file}:{number}: an action is pinned to a commit, followed by its version"
    for job_name, job in workflow["jobs"].items():
        where = f"{file}:{line_of(text, rf'  {job_name}:')}: {job_name}"
        yield from (f"{where}: {problem}" for problem in find_careless(job))


def find_careless(job: dict) -> Iterator[str]:
    """What is wrong with one job."""
    rights = job.get("permissions")
    if not isinstance(rights, dict):
        yield f"a job names its rights; this one has {rights or 'those of the workflow'}"
        rights = {}
    only_main = MAIN in job.get("if", "")
    # To report on an issue is all that a job may do without publishing; it runs no code of ours.
    if rights == {"issues": "write"}:
        if not only_main or any("uses" in step for step in job["steps"]):
            yield "only a job of main without a checkout may write issues"
    elif "write" in rights.values():
        only_tag = TAG in job.get("if", "") and rights.get("contents") == "write"
        if not ((only_main or only_tag) and "github.event_name == 'push'" in job["if"]):
            yield f"only a push to main, or of a version's tag, may get {rights}"
        checkout = any(
            step.get("uses", "").startswith("actions/checkout@") for step in job["steps"]
        )
        if only_tag and (checkout or "environment" not in job):
            yield "a release waits for a review and has no code of ours"
        if job.get("needs") != "test":
            yield "nothing is published that the job test has not passed"
    if "self-hosted" in job["runs-on"] and not (
        only_main and "environment" in job and "ephemeral" in job["runs-on"]
    ):
        yield "our machine runs main only, after a review, and starts afresh each time"
    if "timeout-minutes" not in job:
        yield "no timeout"
    for step in job["steps"]:
        if step.get("uses", "").startswith("actions/checkout@") and (
            step["with"].get("persist-credentials") is not False or "ref" in step["with"]
        ):
            yield "the checkout keeps a token, or takes another commit than the run's"


def line_of(text: str, pattern: str) -> int:
    """The first line that begins with a pattern; 1 if there is none."""
    match = re.search(rf"(?m)^{pattern}", text)
    return text.count("\n", 0, match.start()) + 1 if match else 1


def read(name: str) -> str:
    """The text of a workflow."""
    return (FOLDER / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", FILES)
def test_workflows_are_as_safe_as_they_can_be(name: str) -> None:
    assert list(find_problems(name, read(name))) == []


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("test.yml", "permissions: {}", "permissions: write-all", "test.yml:9: permissions belong to"),
        ("gpu.yml", "permissions: {}\n", "", "gpu.yml:1: permissions belong to jobs"),
        ("weekly.yml", "permissions: {}", "permissions:\n  contents: read", "permissions belong to jobs"),
        ("gpu.yml", "    permissions:\n      contents: read\n", "", "gpu.yml:16: test: a job names its rights; this one has those of the workflow"),
        ("gpu.yml", "    permissions:\n      contents: read\n", "    permissions: write-all\n", "this one has write-all"),
        ("gpu.yml", "@9c091bb21b7c1c1d1991bb908d89e4e9dddfe3e0 # v7.0.0", "@v7", "gpu.yml:27: an action is pinned to a commit"),
        ("test.yml", " # v6.2.0", "", "an action is pinned to a commit, followed by its version"),
        ("test.yml", "actions/deploy-pages@cd2ce8fc", "actions/deploy-pages@cd2ce8f", "an action is pinned"),
        ("test.yml", f"    if: {MAIN} && ", "    if: ", "only a push to main"),
        ("test.yml", " && github.event_name == 'push'", "", "only a push to main"),
        ("test.yml", "    needs: test\n", "", "nothing is published"),
        ("test.yml", "    timeout-minutes: 10\n", "", "deploy: no timeout"),
        ("test.yml", "credentials: false", "credentials: true", "keeps a token"),
        ("release.yml", f"    if: {TAG} && ", "    if: ", "or of a version's tag"),
        ("release.yml", "    needs: test\n", "", "nothing is published"),
        ("release.yml", "    environment: release\n", "", "waits for a review"),
        (
            "release.yml",
            "      - uses: actions/download-artifact",
            "      - uses: actions/checkout@x\n        with:\n          persist-credentials: false\n      - uses: actions/download-artifact",
            "no code of ours",
        ),
        ("weekly.yml", f" && {MAIN}", "", "without a checkout may write issues"),
        ("gpu.yml", f"    if: {MAIN}\n", "", "main only"),
        ("gpu.yml", "    environment: gpu\n", "", "after a review"),
        ("gpu.yml", ", ephemeral]", "]", "starts afresh"),
    ],
)  # fmt: skip
def test_a_careless_workflow_is_found(name: str, old: str, new: str, said: str) -> None:
    text = read(name)
    assert old in text
    assert any(said in problem for problem in find_problems(name, text.replace(old, new, 1)))


def test_what_the_workflows_make_can_be_made() -> None:
    texts = [read(name) for name in FILES] + [(ROOT / ".ci/run").read_text(encoding="utf-8")]
    made = set(re.findall(r"\bmake (?:--silent )?([a-z][a-z-]*)", "\n".join(texts)))
    targets = set(re.findall(r"(?m)^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8")))
    assert {"bench", "links", "matrix", "publish"} <= made <= targets


def test_what_ci_installs_has_hashes_but_for_torch_and_its_cuda_libraries() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    bare = re.findall(r"(?m)^([\w.-]+)==[^\n]*\n(?! +--hash=sha256:)", lock)
    assert [name for name in bare if not re.match(r"(?:torch|triton|cuda-|nvidia-)", name)] == []


def test_ci_is_defined_once_and_its_site_is_what_is_published() -> None:
    job = yaml.safe_load(read("test.yml"))["jobs"]["test"]
    steps = job["steps"]
    assert [step["env"]["COMMAND"] for step in steps if "run" in step] == ["${{ matrix.command }}"]
    assert job["strategy"]["matrix"]["include"][0] == {"python": "3.11", "command": ".ci/run"}
    last = steps[-1]
    assert last["uses"].startswith("actions/upload-pages-artifact@")
    assert last["with"]["path"] == "site"
    # Neither always() nor failure(): it is uploaded after .ci/run has passed, or not at all.
    assert last["if"] == "github.event_name == 'push' && matrix.python == '3.11'"


def test_a_release_has_what_was_tested_and_says_where_it_came_from() -> None:
    jobs = yaml.safe_load(read("release.yml"))["jobs"]
    test, pack = [step["run"] for step in jobs["test"]["steps"] if "run" in step]
    assert test == ".ci/run"
    assert all(part in pack for part in ("*.pdf", "*.zip", "cyclonedx-py", "SHA256SUMS"))
    download, attest, create = jobs["publish"]["steps"]
    assert jobs["test"]["steps"][-1]["with"]["name"] == download["with"]["name"]
    assert attest["uses"].startswith("actions/attest-build-provenance@")
    assert attest["with"]["subject-path"] == f"{download['with']['path']}/*"
    assert 'create "$TAG" release/* ' in create["run"]


def test_every_action_says_its_version() -> None:
    lines = [line for name in FILES for line in read(name).splitlines() if "uses:" in line]
    assert [line for line in lines if not re.search(r"@[0-9a-f]{40} # v\d+\.\d+\.\d+$", line)] == []
