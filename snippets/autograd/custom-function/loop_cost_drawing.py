from pathlib import Path

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 6), nn.Tanh(), nn.Linear(6, 3))
x, target = torch.randn(8, 4), torch.randint(3, (8,))
losses = nn.functional.cross_entropy(model(x), target, reduction="none")
element = losses[2]

arriving = []
weights = ("torch::autograd::AccumulateGrad", "TBackward0")
node = element.grad_fn
while node is not None:
    node.register_prehook(  # (1)!
        lambda grads, name=node.name(): arriving.append((name, grads[0]))
    )
    inputs = [fn for fn, _ in node.next_functions if fn is not None]
    node = next((fn for fn in inputs if fn.name() not in weights), None)
element.backward()

CELL, TOP = 13, 60
svg, left = [], 10
for name, grad in arriving:
    rows = grad.reshape(-1, 1) if grad.dim() < 2 else grad
    for r, row in enumerate(rows.tolist()):
        for c, value in enumerate(row):
            look = 'class="accent"' if value else 'fill-opacity="0.12"'
            svg.append(
                f'<rect x="{left + c * CELL}" y="{TOP + r * CELL}" '
                f'width="{CELL - 2}" height="{CELL - 2}" '
                f'fill="currentColor" {look}/>'
            )
    label = name.removesuffix("Backward0")
    svg.append(f'<text x="{left}" y="24">{label}</text>')
    svg.append(f'<text x="{left}" y="44">{tuple(grad.shape)}</text>')
    left += max(rows.shape[1] * CELL, 9 * len(label), 54) + 12

Path("loop_cost_drawing.svg").write_text(
    f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left} 180" '
    'font-family="ui-monospace, monospace" font-size="14" '
    'fill="currentColor">\n' + "\n".join(svg) + "\n</svg>\n"
)
