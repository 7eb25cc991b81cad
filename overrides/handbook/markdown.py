"""Names of text.py and urls.py for those who still import them here; it goes with the last."""

from overrides.handbook.text import *  # noqa: F403
from overrides.handbook.text import to_text
from overrides.handbook.urls import *  # noqa: F403

plain = to_text
