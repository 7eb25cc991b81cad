import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence

torch.manual_seed(0)
gru = nn.GRU(1, 1, batch_first=True)
x = torch.tensor([[1, 2, 0, 0], [3, 4, 5, 6], [7, 0, 0, 0.0]])[..., None]
lengths = torch.tensor([2, 4, 1])
packed = pack_padded_sequence(x, lengths, batch_first=True)
_, h_n = gru(packed)
for i, n in enumerate(lengths):
    _, alone = gru(x[i, :n])
    print(f"sequence {i}: {h_n[0, i].item():.3f}, alone {alone.item():.3f}")
