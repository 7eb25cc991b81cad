"""Names that are in text.py and urls.py, until all who import them here do so there."""

# ruff: noqa: F401
from overrides.handbook.text import (
    cells,
    code,
    escaped,
    link,
    outside_code,
    relinked,
    table,
    without_links,
)
from overrides.handbook.text import to_text as plain
from overrides.handbook.urls import target_of
