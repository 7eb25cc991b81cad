from pathlib import Path

import torch
from torch.nn.utils.rnn import pack_padded_sequence

words = ["", "I", "do", "green", "like", "not", "stop", "tea", "you"]
ids = torch.tensor([[6, 0, 0, 0], [1, 4, 3, 7], [8, 2, 5, 0]])
packed = pack_padded_sequence(
    ids, lengths=[1, 4, 3], batch_first=True, enforce_sorted=False
)
print("data:", packed.data.tolist())
print("batch_sizes:", packed.batch_sizes.tolist())
print("sorted_indices:", packed.sorted_indices.tolist())

order = packed.sorted_indices.tolist()
svg, left, start = [], 4, 0


def word(x, y, i, style=""):
    svg.append(
        f'<rect x="{x}" y="{y}" width="42" height="26" fill="none" '
        f'stroke="currentColor" stroke-width="0.8" {style}/>'
        f'<text x="{x + 21}" y="{y + 17}">{words[i]}</text>'
    )


for t, size in enumerate(packed.batch_sizes.tolist()):
    x = 88 + t * 72
    for row in range(size):
        i = packed.data[start].item()
        word(x, 30 + row * 34, i)
        word(left, 196, i, 'class="accent"' if t % 2 else "")
        left, start = left + 45, start + 1
    svg.append(f'<text x="{x + 21}" y="18">t = {t}</text>')
    svg.append(f'<text x="{x + 21}" y="152">{size}</text>')
for row, sentence in enumerate(order):
    svg.append(f'<text x="40" y="{47 + row * 34}">b = {sentence}</text>')
for y, name in ((152, "batch_sizes"), (186, "data")):
    svg.append(f'<text x="4" y="{y}" text-anchor="start">{name}</text>')

head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 370 226"'
head += ' font-family="ui-monospace, monospace" font-size="11"'
head += ' fill="currentColor" text-anchor="middle">'
Path("packed_drawing.svg").write_text("\n".join([head, *svg, "</svg>\n"]))
