import torch
from torch import nn

rnn = nn.RNN(1, 1, nonlinearity="relu", bias=False, batch_first=True)
nn.init.constant_(rnn.weight_ih_l0, 1.0)
nn.init.constant_(rnn.weight_hh_l0, 0.5)
short, long = torch.ones(2, 1), torch.ones(4, 1)
_, alone = rnn(short)

padded = nn.utils.rnn.pad_sequence([short, long], batch_first=True)
lengths = torch.tensor([2, 4])
packed = nn.utils.rnn.pack_padded_sequence(
    padded, lengths, batch_first=True, enforce_sorted=False
)
_, h_n = rnn(packed)
print("short sequence alone:   ", alone[0].item())
print("short sequence in batch:", h_n[0, 0].item())
