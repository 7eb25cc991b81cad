import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

torch.manual_seed(0)
ids = torch.tensor([[6, 0, 0, 0], [1, 4, 3, 7], [8, 2, 5, 0]])
embedded = nn.Embedding(9, 5, padding_idx=0)(ids)
lengths = torch.tensor([1, 4, 3])
lstm = nn.LSTM(5, 2, batch_first=True, bidirectional=True)
packed = pack_padded_sequence(embedded, lengths, True, False)
output, _ = pad_packed_sequence(lstm(packed)[0], batch_first=True)

alone = [
    lstm(row[None, :n])[0].mean(dim=1)[0] for row, n in zip(embedded, lengths)
]
means = {
    "output.mean(dim=1)": output.mean(dim=1),
    "sum / lengths": output.sum(dim=1) / lengths[:, None],
}
for name, mean in means.items():
    same = [torch.allclose(m, a) for m, a in zip(mean, alone)]
    print(f"{name:18} as if alone: {same}")
