"""The inside of pydyf: how it lists pages, and what it writes for a stream's operators."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pydyf

from overrides.editions.pdf.libraries import require_version

VERSION = "0.13.0"
require_version("pydyf", pydyf.__version__, VERSION, __file__)


def join_operators(operators: list) -> bytes:
    """What a stream of ``operators`` will hold, as one operator that takes less memory."""
    # An array's data are its items with spaces between, within brackets.
    return pydyf.Array(operators).data[1:-1]


@contextmanager
def remembered_page_references() -> Iterator[None]:
    """List a document's pages once instead of once for every tagged box.

    There are a hundred boxes on a page: the lists would cost time by the square of the pages,
    half of all time at 700 pages.
    """
    listed = pydyf.PDF.page_references
    known: dict[pydyf.PDF, tuple[bytes, ...]] = {}

    def page_references(pdf: pydyf.PDF) -> tuple[bytes, ...]:
        if len(known.get(pdf, ())) != pdf.pages["Count"]:
            known[pdf] = listed.fget(pdf)
        return known[pdf]

    pydyf.PDF.page_references = property(page_references)
    try:
        yield
    finally:
        pydyf.PDF.page_references = listed
