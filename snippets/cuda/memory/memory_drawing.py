from pathlib import Path

import torch
from torch import nn

STYLES = {
    "weights": 'fill-opacity="0.15"',
    "gradients": 'fill-opacity="0.3"',
    "optimizer": 'fill-opacity="0.45"',
    "activations": 'fill="none" class="accent"',
}


def mebibytes(tensors):
    tensors = {t.data_ptr(): t for t in tensors}.values()
    return sum(t.numel() * t.element_size() for t in tensors) / 2**20


def step(batch):
    model = nn.Sequential(nn.Linear(512, 512), nn.GELU(), nn.Linear(512, 512))
    weights = list(model.parameters())
    optimizer = torch.optim.AdamW(weights)
    saved = list(weights)
    hooks = torch.autograd.graph.saved_tensors_hooks
    with hooks(lambda t: saved.append(t) or t, lambda t: t):
        model(torch.randn(batch, 512)).square().sum().backward()
    optimizer.step()
    states = [t for s in optimizer.state.values() for t in s.values()]
    groups = [weights, [p.grad for p in weights], states, saved]
    *sizes, everything = map(mebibytes, groups)
    return [*sizes, everything - sizes[0]]


box = '<rect x="{}" y="{}" width="{}" height="{}" stroke="currentColor" {}/>'
parts = [
    '<svg viewBox="0 0 495 190" xmlns="http://www.w3.org/2000/svg"'
    ' font-family="ui-monospace, monospace" font-size="13"'
    ' fill="currentColor">',
]
for column, (name, style) in enumerate(STYLES.items()):
    x = 96 + 96 * column
    parts.append(box.format(x, 8, 12, 12, style))
    parts.append(f'<text x="{x + 17}" y="19">{name}</text>')
for row, batch in enumerate([256, 1024, 4096]):
    x, y = 96, 42 + 50 * row
    parts.append(f'<text x="8" y="{y + 21}">batch {batch}</text>')
    sizes = dict(zip(STYLES.values(), step(batch), strict=True))
    for style, size in sizes.items():
        width = round(8.1 * size, 1)
        parts.append(box.format(x, y, width, 32, style))
        x = round(x + width, 1)
    total = round(sum(sizes.values()))
    parts.append(f'<text x="{x + 6}" y="{y + 21}">{total} MiB</text>')
svg = "\n".join(parts) + "\n</svg>\n"
Path("memory_drawing.svg").write_text(svg, encoding="utf-8")
