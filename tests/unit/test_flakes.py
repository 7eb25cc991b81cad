"""Whatever ended, or printed, differently in one of several rounds is listed with counts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.plugin import PRINTED
from tests.tools import flakes

SNIPPET = (
    "<testcase classname='docs.en.a.md' name='a/x.py'><properties>"
    f"<property name='{PRINTED}' value='{{}}'/></properties></testcase>"
)


def test_what_ever_differed_is_listed(tmp_path: Path):
    rounds = [
        ("<testcase classname='t' name='{}'/>", "<failure/>", "1"),
        ("<testcase classname='t' name='{}'/>", "", "2"),
        ("<testcase classname='t' name='{}'/>", "", "2"),
    ]
    reports = []
    for number, (case, end, printed) in enumerate(rounds):
        cases = [
            case.format("always"),
            f"<testcase classname='t' name='fails'>{end}</testcase>",
            "" if number else case.format("once"),
            SNIPPET.format(printed),
        ]
        reports.append(tmp_path / f"{number}.xml")
        reports[-1].write_text(f"<testsuites><testsuite>{''.join(cases)}</testsuite></testsuites>")
    assert flakes.differences(reports) == (
        ["t::fails: 2 passed, 1 failure", "t::once: 2 not run, 1 passed"],
        ["docs.en.a.md::a/x.py: 2 texts, printed 2, 1 times"],
    )


def test_each_round_has_an_order_of_its_own(monkeypatch: pytest.MonkeyPatch):
    orders = []
    for seed in "1", "1", "2":
        monkeypatch.setenv("HANDBOOK_ORDER", seed)
        items: list = list(range(50))
        flakes.pytest_collection_modifyitems(items)
        orders.append(items)
    assert orders[0] == orders[1] != orders[2]
    assert sorted(orders[2]) == list(range(50))
