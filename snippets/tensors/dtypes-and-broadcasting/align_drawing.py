from pathlib import Path

import torch

STROKE = ' stroke="currentColor"'
ACCENT = STROKE + ' class="accent"'
pairs = [((4, 2, 2), (3, 1, 1)), ((2, 3), (2,)), ((2, 3), (2, 1))]


def text(x, y, words, anchor="middle"):
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{words}</text>'


def box(x, y, words, look):
    rect = f'<rect x="{x}" y="{y}" width="38" height="28" rx="4"'
    return f'{rect} fill="none"{look}/>' + text(x + 19, y + 19, words)


parts = [
    '<svg viewBox="0 0 476 130" xmlns="http://www.w3.org/2000/svg"'
    ' font-family="ui-monospace, monospace" font-size="13"'
    ' fill="currentColor">'
]
for right, (a, b) in zip((160, 310, 460), pairs, strict=True):
    try:
        result = str(tuple(torch.broadcast_shapes(a, b)))
    except RuntimeError:
        result = "RuntimeError"
    for top, shape, other in [(10, a, b), (50, b, a)]:
        for n in range(1, len(shape) + 1):
            size, partner = shape[-n], other[-n] if n <= len(other) else 1
            clash = size != partner and 1 not in (size, partner)
            look = ACCENT if clash else STROKE
            parts.append(box(right - 44 * n, top, size, look))
    width = 44 * len(a)
    parts.append(f'<path d="M{right - width} 92h{width - 6}"{STROKE}/>')
    parts.append(text(right - 6, 116, result, "end"))
svg = "\n".join(parts) + "\n</svg>\n"
Path("align_drawing.svg").write_text(svg, encoding="utf-8")
