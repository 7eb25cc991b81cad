from pathlib import Path

import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

torch.manual_seed(0)
ids = torch.tensor([[6, 0, 0, 0], [1, 4, 3, 7], [8, 2, 5, 0]])
embedded = nn.Embedding(9, 5, padding_idx=0)(ids)
lstm = nn.LSTM(5, 2, batch_first=True, bidirectional=True)

packed = pack_padded_sequence(embedded, [1, 4, 3], True, False)
result, (h_n, c_n) = lstm(packed)
output, _ = pad_packed_sequence(result, batch_first=True)
print("output:", tuple(output.shape), "h_n:", tuple(h_n.shape))

svg = []
for b in range(3):
    svg.append(f'<text x="24" y="{63 + b * 62}">b = {b}</text>')
    for t in range(4):
        x, y = 60 + t * 76, 32 + b * 62
        for direction, half in enumerate(output[b, t].split(2)):  # (1)!
            final = torch.equal(half, h_n[direction, b])  # (2)!
            if final:
                print(f"b={b} t={t}: h_n[{direction}, {b}]")
            look = 'class="accent" stroke-width="2"' if final else ""
            text = f"h_n[{direction}]" if final else "→←"[direction]
            if not ids[b, t]:
                text = "0"
            svg.append(
                f'<rect x="{x}" y="{y + direction * 24}" width="66" '
                f'height="22" fill="none" stroke="currentColor" {look}/>'
                f'<text x="{x + 33}" y="{y + 15 + direction * 24}" '
                f"{look}>{text}</text>"
            )
for t in range(4):
    svg.append(f'<text x="{93 + t * 76}" y="18">t = {t}</text>')

head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 362 206"'
head += ' font-family="ui-monospace, monospace" font-size="12"'
head += ' fill="currentColor" text-anchor="middle">'
Path("bidirectional_drawing.svg").write_text(
    "\n".join([head, *svg, "</svg>\n"]), encoding="utf-8"
)
