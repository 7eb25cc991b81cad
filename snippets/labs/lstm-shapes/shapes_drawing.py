from pathlib import Path

import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

ids = torch.tensor([[6, 0, 0, 0], [1, 4, 3, 7], [8, 2, 5, 0]])
embedded = nn.Embedding(9, 5, padding_idx=0)(ids)
lstm = nn.LSTM(5, 2, batch_first=True, bidirectional=True)
packed = pack_padded_sequence(embedded, [1, 4, 3], True, False)
result, (h_n, c_n) = lstm(packed)
output, _ = pad_packed_sequence(result, batch_first=True)
tensors = [
    ("ids", ids, "sentence, step"),
    ("embedded", embedded, "sentence, step, feature"),
    ("packed.data", packed.data, "word, feature"),
    ("result.data", result.data, "word, 2 x hidden"),
    ("output", output, "sentence, step, 2 x hidden"),
    ("h_n", h_n, "direction, sentence, hidden"),
    ("c_n", c_n, "direction, sentence, hidden"),
]

svg, top, U = [], 14, 11
for name, tensor, axes in tensors:
    print(f"{name:12}{tuple(tensor.shape)!s:10} {axes}")
    rows, columns, *rest = tensor.shape
    depth = rest[0] if rest else 1
    top += 4 * (depth - 1)
    width, height = columns * U, rows * U
    grid = "".join(f"M90 {top + r * U}h{width}" for r in range(rows + 1))
    grid += "".join(
        f"M{90 + c * U} {top}v{height}" for c in range(columns + 1)
    )
    for back in range(1, depth):  # (1)!
        x, y = 90 + 4 * back, top - 4 * back
        grid += f"M{x} {y + 4}v-4h{width}v{height}h-4"
    svg.append(f'<path d="{grid}" fill="none"/>')
    middle = top + rows * U // 2 + 4
    svg.append(
        f'<g stroke="none"><text x="4" y="{middle}">{name}</text>'
        f'<text x="178" y="{middle - 8}">{tuple(tensor.shape)}</text>'
        f'<text x="178" y="{middle + 8}">{axes}</text></g>'
    )
    top += rows * U + 18

head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 384 {top}"'
head += ' font-family="ui-monospace, monospace" font-size="12"'
head += ' fill="currentColor" stroke="currentColor" stroke-width="0.7">'
Path("shapes_drawing.svg").write_text("\n".join([head, *svg, "</svg>\n"]))
