from pathlib import Path

import torch

x = torch.arange(6).view(2, 3)
STROKE = ' stroke="currentColor"'


def text(x, y, words, anchor="middle", look=""):
    at = f'x="{x}" y="{y}" text-anchor="{anchor}"{look}'
    return f"<text {at}>{words}</text>"


def cell(x, y, words):
    rect = f'<rect x="{x}" y="{y}" width="30" height="30" fill="none"'
    return f"{rect}{STROKE}/>" + text(x + 15, y + 20, words)


parts = [
    '<svg viewBox="0 0 470 262" xmlns="http://www.w3.org/2000/svg"'
    ' font-family="ui-monospace, monospace" font-size="13"'
    ' fill="currentColor">',
    text(165, 30, "x.untyped_storage()", "end"),
]
parts += [cell(175 + 30 * n, 10, n) for n in range(6)]
for left, name, tensor in [(10, "x", x), (250, "t", x.t())]:
    shape = f"{name}  shape {tuple(tensor.shape)}"
    parts.append(text(left, 72, shape, "start"))
    parts.append(text(left, 90, f"stride {tensor.stride()}", "start"))
    for r, row in enumerate(tensor.tolist()):
        for c, value in enumerate(row):
            parts.append(cell(left + 30 * c, 102 + 30 * r, value))
    order = tensor.flatten().tolist()
    steps = [b - a for a, b in zip(order, order[1:])]  # noqa: B905
    uneven = ' class="accent"' if len(set(steps)) > 1 else ""
    for n, place in enumerate(order):
        parts.append(text(left + 12 + 38 * n, 222, place))
    for n, step in enumerate(steps):
        at = left + 31 + 38 * n
        parts.append(text(at, 246, f"{step:+}", look=uneven))
svg = "\n".join(parts) + "\n</svg>\n"
Path("memory_drawing.svg").write_text(svg, encoding="utf-8")
