import re
from pathlib import Path

import torch

x = torch.tensor([[1.0, 2.0]])
w1 = torch.tensor([[2.0], [1.0]], requires_grad=True)
w2 = torch.tensor([[3.0]], requires_grad=True)
d = x @ w1
events = [("d = x @ w1", d._version)]
f = d @ w2
events.append(("f = d @ w2", d._version))
d[:] = 0
events.append(("d[:] = 0", d._version))
try:
    f.backward()
except RuntimeError as error:
    pattern = r"at version (\d+); expected version (\d+)"
    now, saved = re.search(pattern, str(error)).groups()
events.append(("f.backward()", d._version))


STROKE = ' stroke="currentColor"'
ACCENT = STROKE + ' class="accent"'


def text(x, y, words, anchor="middle"):
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{words}</text>'


def box(x, y, words, width=56, stroke=STROKE):
    left = x - width // 2
    rect = f'<rect x="{left}" y="{y - 21}" width="{width}" height="32"'
    return f'{rect} rx="4" fill="none"{stroke}/>' + text(x, y, words)


parts = [
    '<svg viewBox="0 0 470 210" xmlns="http://www.w3.org/2000/svg"'
    ' font-family="ui-monospace, monospace" font-size="13"'
    ' fill="currentColor">',
    f'<path d="M96 46H462m-7 -4l7 4l-7 4" fill="none"{STROKE}/>',
    text(8, 91, "d._version", "start"),
    text(8, 161, "saved by f", "start"),
]
columns = [135, 230, 320, 415]
for column, (code, version) in zip(columns, events, strict=True):
    parts.append(text(column, 26, code))
    parts.append(f'<circle cx="{column}" cy="46" r="4"/>')
    parts.append(box(column, 91, version))
parts.append(box(230, 161, saved, stroke=ACCENT))
parts.append(f'<path d="M258 156H379m-7 -4l7 4l-7 4" fill="none"{ACCENT}/>')
parts.append(box(415, 161, f"{saved} ≠ {now}", 70, ACCENT))
parts.append(text(415, 196, "RuntimeError"))
svg = "\n".join(parts) + "\n</svg>\n"
Path("version_counter_drawing.svg").write_text(svg, encoding="utf-8")
