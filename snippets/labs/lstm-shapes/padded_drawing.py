from pathlib import Path

import torch
from torch import nn
from torch.nn.utils.rnn import pad_sequence

sentences = ["stop", "I like green tea", "you do not"]
words = sorted({word for s in sentences for word in s.split()})
number = {word: i for i, word in enumerate(words, 1)}
ids = [torch.tensor([number[w] for w in s.split()]) for s in sentences]
padded = pad_sequence(ids, batch_first=True)

torch.manual_seed(0)
embedded = nn.Embedding(len(words) + 1, 5, padding_idx=0)(padded)
print("padded:", tuple(padded.shape), "embedded:", tuple(embedded.shape))
zero = (embedded == 0).all(dim=2)
print(zero)

svg = []
for b, row in enumerate(padded.tolist()):
    for t, i in enumerate(row):
        x, y = 58 + t * 74, 34 + b * 62
        for back in range(1, embedded.shape[2]):  # (1)!
            svg.append(
                f'<path d="M{x + 4 * back} {y - 4 * back + 4}v-4h52v34h-4" '
                'fill="none" stroke="currentColor" stroke-width="0.7"/>'
            )
        look = 'fill="none"' if zero[b, t] else 'fill-opacity="0.12"'
        svg.append(
            f'<rect x="{x}" y="{y}" width="52" height="34" '
            f'stroke="currentColor" stroke-width="0.7" {look}/>'
        )
        word = words[i - 1] if i else "0"
        style = 'fill-opacity="0.6"' if not i else ""
        svg.append(f'<text x="{x + 26}" y="{y + 22}" {style}>{word}</text>')
    svg.append(f'<text x="24" y="{56 + b * 62}">b = {b}</text>')
for t in range(padded.shape[1]):
    svg.append(f'<text x="{84 + t * 74}" y="212">t = {t}</text>')

head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 354 220"'
head += ' font-family="ui-monospace, monospace" font-size="12"'
head += ' fill="currentColor" text-anchor="middle">'
Path("padded_drawing.svg").write_text("\n".join([head, *svg, "</svg>\n"]))
