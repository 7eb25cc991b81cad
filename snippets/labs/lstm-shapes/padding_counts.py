import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence

torch.manual_seed(0)
ids = torch.tensor([[6, 0, 0, 0], [1, 4, 3, 7], [8, 2, 5, 0]])
lengths = [1, 4, 3]
embedded = nn.Embedding(9, 5, padding_idx=0)(ids)
lstm = nn.LSTM(5, 2, batch_first=True)

alone = [lstm(row[None, :n])[1][0] for row, n in zip(embedded, lengths)]
packed = pack_padded_sequence(
    embedded, lengths, batch_first=True, enforce_sorted=False
)
for name, batch in (("padded", embedded), ("packed", packed)):
    output, (h_n, c_n) = lstm(batch)
    same = [torch.allclose(h_n[:, b], h[:, 0]) for b, h in enumerate(alone)]
    print(f"{name}: h_n {tuple(h_n.shape)}, as if alone: {same}")  # (1)!
print("steps:", ids.numel(), "padded,", len(packed.data), "packed")
