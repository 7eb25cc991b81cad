"""How a drawing is recorded."""

from __future__ import annotations

from lxml import etree

from tests.engine.recorder import without_styles


def test_a_recorded_drawing_has_attributes_in_place_of_styles() -> None:
    style = "fill: none; font-family: 'DejaVu Sans', serif; image-rendering:a;image-rendering:b"
    path = etree.fromstring(without_styles(f'<svg><path d="M0\n0" style="{style}"/></svg>'))[0]
    assert dict(path.attrib) == {
        **{"d": "M0 0", "fill": "none", "font-family": "'DejaVu Sans', serif"},
        "image-rendering": "b",
    }
