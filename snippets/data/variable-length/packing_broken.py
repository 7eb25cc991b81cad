import torch
from torch import nn
from torch.nn.utils.rnn import pad_sequence

rnn = nn.RNN(1, 1, nonlinearity="relu", bias=False, batch_first=True)
nn.init.constant_(rnn.weight_ih_l0, 1.0)
nn.init.constant_(rnn.weight_hh_l0, 0.5)  # (1)!
short, long = torch.ones(2, 1), torch.ones(4, 1)
_, alone = rnn(short)

padded = pad_sequence([short, long], batch_first=True)
_, h_n = rnn(padded)
print("short sequence alone: ", alone[0].item())
print("short sequence padded:", h_n[0, 0].item())
