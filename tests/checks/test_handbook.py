"""The handbook as it is passes every check: of its sources, and of the site made from them."""

from __future__ import annotations

import os
from functools import cache

import pytest

from tests.checks import pages, sources
from tests.checks.history import NoHistoryError
from tests.checks.site import ROOT, Site
from tests.checks.tree import Check, Tree, outside


@cache
def site() -> Site:
    return Site(Tree(ROOT))


def none(problems: list[str]) -> None:
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("check", sources.CHECKS, ids=lambda check: check.__name__)
def test_sources(check: Check):
    """In a shallow clone some cannot be compared; CI fetches the whole history."""
    try:
        none(list(sources.made(check, site().tree)))
    except NoHistoryError as error:
        pytest.fail(str(error)) if os.environ.get("GITHUB_ACTIONS") else pytest.skip(str(error))


@pytest.mark.parametrize("check", pages.CHECKS, ids=lambda check: check.__name__)
def test_site(check):
    none(list(outside(site().tree.incomparable, check(site()))))
