"""Every external link leads to a page and an anchor that exist, as far as inventories say."""

from __future__ import annotations

from tests.checks.links import find_wrong_links, read_links, read_sites
from tests.checks.site import ROOT


def test_every_external_link_leads_somewhere():
    problems = list(find_wrong_links(read_links(ROOT), read_sites(ROOT)))
    assert not problems, "\n".join(problems)
