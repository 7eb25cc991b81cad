"""Two drawings compared as a reader would: small differences in place are none."""

from __future__ import annotations

import base64
import io
import re

import numpy as np
from PIL import Image

TOLERANCE = 0.003
"""How far a point may move, in widths of the figure: 1 px of the 340 that a phone shows."""
PIXEL_TOLERANCE = 2.0
"""How much the mean of an embedded picture's pixels may differ, of 255."""
_NUMBER = re.compile(r"(?<![#\w.])-?\d+(?:\.\d+)?(?:e-?\d+)?(?![\w%])")
_PICTURE = re.compile(r"data:image/(?:png|jpeg);base64,([A-Za-z0-9+/=\s]+)")


def figure_difference(recorded: str, drawn: str) -> str | None:
    """One line that says how two SVGs differ, or None if a reader would see no difference.

    Tags, their order, texts, colours and names must be the same; the numbers in tags
    (coordinates, sizes) may differ by ``TOLERANCE``, pictures by ``PIXEL_TOLERANCE``.
    """
    width = re.search(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+)', recorded)
    allowed = TOLERANCE * float(width[1] if width else 100)
    pictures = zip(_PICTURE.findall(recorded), _PICTURE.findall(drawn), strict=False)
    for number, (one, two) in enumerate(pictures, 1):
        if one != two and (distance := _distance(one, two)) > PIXEL_TOLERANCE:
            return f"picture {number} differs by {distance:.1f} of 255"
    before, after = (_pieces(_PICTURE.sub("", text)) for text in (recorded, drawn))
    if len(before) != len(after):
        return f"{len(before) // 2} elements recorded, {len(after) // 2} drawn"
    for place, (one, two) in enumerate(zip(before, after, strict=True)):
        if one == two:
            continue
        # Between tags stands text, which is compared as it is.
        if not place % 2 or _NUMBER.sub("0", one) != _NUMBER.sub("0", two):
            return f"recorded {one.strip()[:80]!r}, drawn {two.strip()[:80]!r}"
        for first, second in zip(_NUMBER.findall(one), _NUMBER.findall(two), strict=True):
            if abs(float(first) - float(second)) > allowed:
                return f"recorded {first}, drawn {second} in {one.strip()[:80]!r}"
    return None


def _pieces(svg: str) -> list[str]:
    """Texts and tags in turn, starting and ending with a text."""
    # A path may be written M1,2L3,4; its letters are no part of the numbers.
    spaced = re.sub(
        r'\bd="([^"]*)"', lambda path: re.sub(r"([A-Za-z])(?=[-\d.])", r"\1 ", path[0]), svg
    )
    return re.split(r"(<[^>]*>)", spaced)


def _distance(one: str, two: str) -> float:
    first, second = (
        np.asarray(Image.open(io.BytesIO(base64.b64decode(text))).convert("RGBA"), dtype=float)
        for text in (one, two)
    )
    return 255.0 if first.shape != second.shape else float(np.abs(first - second).mean())
