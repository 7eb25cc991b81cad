"""The picture that other sites show beside a link to a page: its title and its description.

Drawn with Pillow and the typeface of the books, without a network. The same texts give the same
bytes; what has been drawn once is kept in a folder by the hash of all that it is made of.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import PIL
from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFont

SIZE = WIDTH, HEIGHT = (1200, 630)
_MARGIN = 80
_PAPER = "#1d2125"
_COLOURS = _INK, _SOFT, _ACCENT = ("#ffffff", "#c3c8ce", "#ff8a5c")
_SHADES = 5
_FILES = {"Bold": "NotoSansCJK-Bold.ttc", "Regular": "NotoSansCJK-Regular.ttc"}
_FACE = "Noto Sans CJK SC"
_NOT_FIRST = set("，。；：、！？）》」』”’…,.;:!?)")
"""What no line begins with."""


class FontError(Exception):
    """The typeface is not installed; the text is one line."""


def card(folder: Path, site: str, title: str, description: str) -> bytes:
    """The PNG for a page, kept in ``folder``. Raises FontError where it cannot be drawn."""
    made_of = (Path(__file__).read_text(encoding="utf-8"), PIL.__version__, _fonts_digest())
    key = hashlib.sha256("\0".join((*made_of, site, title, description)).encode()).hexdigest()
    file = folder / f"{key[:32]}.png"
    if not file.is_file():
        folder.mkdir(parents=True, exist_ok=True)
        # Whole or not at all, also when two builds draw it at once.
        part = file.with_suffix(f".{id(site)}.part")
        part.write_bytes(draw(site, title, description))
        part.replace(file)
    return file.read_bytes()


def draw(site: str, title: str, description: str) -> bytes:
    """A PNG of ``SIZE`` in sixteen colours. Raises FontError."""
    layers = {colour: Image.new("L", SIZE) for colour in _COLOURS}
    pens = {colour: ImageDraw.Draw(layer) for colour, layer in layers.items()}
    pens[_ACCENT].rectangle((0, 0, 16, HEIGHT), fill=255)
    y = _MARGIN - 16
    pens[_ACCENT].text((_MARGIN, y), site, font=_font("Regular", 32), fill=255)
    y += 80
    for text, weight, size, most, colour in (
        (title, "Bold", 64, 3, _INK),
        (description, "Regular", 34, 5, _SOFT),
    ):
        font, height = _font(weight, size), round(size * 1.36)
        room = (HEIGHT - _MARGIN // 2 - y) // height
        for line in _fitted(text, font, min(most, room)):
            pens[colour].text((_MARGIN, y), line, font=font, fill=255)
            y += height
        y += 24
    written = io.BytesIO()
    _merged(layers).save(written, "PNG", bits=4, compress_level=6)
    return written.getvalue()


def _merged(layers: dict[str, Image.Image]) -> Image.Image:
    """The layers, which do not overlap, each in five shades from the paper to its own colour."""
    merged = Image.new("L", SIZE)
    palette = list(ImageColor.getrgb(_PAPER))
    for number, (colour, layer) in enumerate(layers.items()):
        shades = [(value * _SHADES + 127) // 255 for value in range(256)]
        places = [number * _SHADES + shade if shade else 0 for shade in shades]
        merged = ImageChops.add(merged, layer.point(places))
        for shade in range(1, _SHADES + 1):
            mixed = zip(ImageColor.getrgb(_PAPER), ImageColor.getrgb(colour), strict=True)
            palette += [paper + (ink - paper) * shade // _SHADES for paper, ink in mixed]
    merged = merged.convert("P")
    merged.putpalette(palette)
    return merged


@cache
def _font(weight: str, size: int) -> ImageFont.FreeTypeFont:
    """The face in Chinese forms: a collection has one for each region that writes Han characters."""
    name = _FILES[weight]
    try:
        for index in range(20):
            font = ImageFont.truetype(name, size, index=index, layout_engine=ImageFont.Layout.BASIC)
            if font.getname()[0] == _FACE:
                return font
    except OSError as error:
        raise FontError(f"{name} is missing, 'make system-deps' installs it") from error
    raise FontError(f"{name} has no {_FACE}")


@cache
def _fonts_digest() -> str:
    files = (Path(str(_font(weight, 34).path)) for weight in _FILES)
    return " ".join(hashlib.sha256(file.read_bytes()).hexdigest() for file in files)


def _fitted(text: str, font: ImageFont.FreeTypeFont, most: int) -> list[str]:
    """At most so many lines, the last one ending in dots if there is more."""
    lines = list(_lines(text, font))
    if len(lines) > most:
        last = lines[most - 1]
        while font.getlength(f"{last}…") > WIDTH - 2 * _MARGIN:
            last = last[:-1]
        lines[most - 1 :] = [f"{last.rstrip()}…"]
    return lines


def _lines(text: str, font: ImageFont.FreeTypeFont) -> Iterator[str]:
    """``text`` in lines of the card's width, broken at spaces or beside Chinese characters."""
    line = ""
    for piece in _pieces(text):
        # A name that is longer than a line is broken anywhere.
        while font.getlength(piece.rstrip()) > WIDTH - 2 * _MARGIN:
            fits = next(
                n
                for n in range(len(piece), 0, -1)
                if font.getlength(piece[:n]) <= WIDTH - 2 * _MARGIN
            )
            yield from [line.rstrip()] * bool(line)
            yield piece[:fits]
            line, piece = "", piece[fits:]
        if line and font.getlength((line + piece).rstrip()) > WIDTH - 2 * _MARGIN:
            yield line.rstrip()
            line = ""
        line += piece if line else piece.lstrip()
    yield line.rstrip()


def _pieces(text: str) -> Iterator[str]:
    """What stays together: a word with the space after it, a Chinese character."""
    piece = ""
    for one in text:
        wide = one >= "\u2e80"
        ends = piece and (piece[-1] == " " or piece[-1] >= "\u2e80" or wide)
        if ends and one not in _NOT_FIRST and one != " ":
            yield piece
            piece = ""
        piece += one
    yield piece
