import torch
from torch import nn

torch.manual_seed(0)
layers, dirs, batch, H = 2, 2, 3, 4
lstm = nn.LSTM(5, H, layers, batch_first=True, bidirectional=True)
x = torch.randn(batch, 6, 5)
output, (h_n, c_n) = lstm(x)
print("h_n:", tuple(h_n.shape), " c_n:", tuple(c_n.shape))

one = nn.LSTM(5, H, batch_first=True, bidirectional=True)
one.load_state_dict(lstm.state_dict(), strict=False)  # (1)!
lower, (lower_h, _) = one(x)
print("h_n[0:2] is layer 0:", torch.allclose(h_n[0:2], lower_h))

by_layer = h_n.view(layers, dirs, batch, H)
top = by_layer[-1]
print("output is the top layer's:", torch.equal(output[:, -1, :H], top[0]))

right = torch.cat([top[0], top[1]], dim=-1)
wrong = top.reshape(batch, -1)  # (2)!
print("same shape:", right.shape == wrong.shape)
print("same values:", torch.equal(right, wrong))
