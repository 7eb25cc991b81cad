from pathlib import Path

import torch

x = torch.tensor(2.0)
w1 = torch.tensor(0.5, requires_grad=True)
b1 = torch.tensor(-1.0, requires_grad=True)
w2 = torch.tensor(3.0, requires_grad=True)
out = torch.tanh(x * w1 + b1) * w2  # (1)!
leaves = {"w1": w1, "b1": b1, "w2": w2}

svg = []


def box(text, col, row, style=""):
    left, top = 10 + col * 172, 40 + row * 74
    svg.append(
        f'<rect x="{left}" y="{top}" width="136" height="38" rx="6" '
        f'fill="none" stroke="currentColor" {style}/>'
        f'<text x="{left + 68}" y="{top + 24}">{text}</text>'
    )


def edge(col, row, to_col, to_row):
    x0, y0 = 78 + col * 172, 78 + row * 74
    turn = f"M{x0} {y0}v36m-5 -8l5 8l5 -8"
    if to_row == row:
        turn = f"M{x0 + 68} {y0 - 19}h36m-8 -5l8 5l-8 5"
    elif to_col != col:
        turn = f"M{x0} {y0 + 8}h172v28m-5 -8l5 8l5 -8"
    svg.append(f'<path d="{turn}" fill="none" stroke="currentColor"/>')


def walk(node, col, row):
    name = type(node).__name__ if node else "None"
    print("  " * row + name, end="")
    box(name, col, row, "" if node else 'stroke-dasharray="5 4"')
    if hasattr(node, "variable"):  # (2)!
        leaf = next(k for k, t in leaves.items() if t is node.variable)
        print(" ->", leaf, end="")
        edge(col, row, col + 1, row)
        box(leaf, col + 1, row, 'class="accent"')
    print()
    for i, (child, _) in enumerate(node.next_functions if node else ()):
        edge(col, row, col + i, row + 1)
        walk(child, col + i, row + 1)


walk(out.grad_fn, 0, 0)
svg.insert(0, '<text x="78" y="26">out.grad_fn</text>')
head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 380"'
head += ' font-family="ui-monospace, monospace" font-size="14"'
head += ' fill="currentColor" text-anchor="middle">'
Path("graph_drawing.svg").write_text("\n".join([head, *svg, "</svg>\n"]))
