from pathlib import Path

import torch
from torch import nn

x = torch.tensor(
    [
        [[1.0, 2, 3, 2], [4, 5, 6, 5], [9, 8, 7, 8]],
        [[2.0, 1, 2, 3], [6, 4, 5, 7], [7, 9, 8, 8]],
    ]
)
bn = nn.BatchNorm1d(3)
bn(x)  # (1)!
mean, running = x[:, 1].mean().item(), bn.running_mean[1].item()
print(f"mean of channel 1: {mean}, running_mean: {running:.3f}")
bn.eval()
print("eval() ignores the batch:", torch.allclose(bn(x)[:1], bn(x[:1])))

svg = []


def box(text, left, top, width, style=""):
    svg.append(
        f'<rect x="{left}" y="{top}" width="{width}" height="30" '
        f'fill="none" stroke="currentColor" {style}/>'
        f'<text x="{left + width / 2}" y="{top + 20}">{text}</text>'
    )


accent = 'class="accent"'
for c in range(3):
    svg.append(f'<text x="{120 + c * 150}" y="20">C {c}</text>')
    for n in range(2):
        for place in range(4):
            left, value = 56 + c * 150 + place * 32, x[n, c, place]
            box(f"{value:.0f}", left, 34 + n * 46, 32, accent * (c == 1))
for n in range(2):
    svg.append(f'<text x="24" y="{54 + n * 46}">N {n}</text>')
box(f"x[:, 1].mean() = {mean}", 150, 152, 240)
box(f"running_mean[1] = {running:.3f}", 150, 222, 240)
for top, label in [(110, ""), (182, "momentum=0.1")]:
    svg.append(
        f'<path d="M270 {top}v38m-5 -8l5 8l5 -8" fill="none" '
        f'stroke="currentColor"/><text x="350" y="{top + 24}">{label}</text>'
    )
svg.append('<text x="80" y="172">train()</text>')
svg.append('<text x="80" y="242">eval()</text>')
head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 262"'
head += ' font-family="ui-monospace, monospace" font-size="14"'
head += ' fill="currentColor" text-anchor="middle">'
Path("axes_drawing.svg").write_text("\n".join([head, *svg, "</svg>\n"]))
