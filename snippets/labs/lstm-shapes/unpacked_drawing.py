from pathlib import Path

import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

torch.manual_seed(0)
ids = torch.tensor([[6, 0, 0, 0], [1, 4, 3, 7], [8, 2, 5, 0]])
embedded = nn.Embedding(9, 5, padding_idx=0)(ids)
lengths = torch.tensor([1, 4, 3])
lstm = nn.LSTM(5, 2, batch_first=True)

packed = pack_padded_sequence(embedded, lengths, True, enforce_sorted=False)
unpacked, back = pad_packed_sequence(lstm(packed)[0], batch_first=True)
outputs = {"padded": lstm(embedded)[0], "packed, unpacked": unpacked}
print("lengths:", back.tolist())

svg = []
for panel, (name, output) in enumerate(outputs.items()):
    padding = output[ids == 0]
    print(f"{name:17}{tuple(output.shape)}", end=" ")
    print("zero at the padding:", not padding.any().item())
    left = 8 + panel * 186
    svg.append(f'<text x="{left + 84}" y="18">{name}</text>')
    for b, row in enumerate(output[:, :, 0].tolist()):
        for t, value in enumerate(row):
            x, y = left + t * 43, 30 + b * 32
            pad = ids[b, t] == 0
            look = 'class="accent"' if pad and value else ""
            faint = 'fill-opacity="0.6"' if pad and not value else ""
            svg.append(
                f'<rect x="{x}" y="{y}" width="39" height="26" fill="none" '
                f'stroke="currentColor" stroke-width="0.8" {look}/>'
                f'<text x="{x + 20}" y="{y + 17}" {look or faint}>'
                f"{value:.2f}</text>"
            )

head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 374 130"'
head += ' font-family="ui-monospace, monospace" font-size="11"'
head += ' fill="currentColor" text-anchor="middle">'
Path("unpacked_drawing.svg").write_text("\n".join([head, *svg, "</svg>\n"]))
