import torch
from torch import nn

torch.manual_seed(0)
H = 4
lstm = nn.LSTM(3, H, batch_first=True, bidirectional=True)
x = torch.randn(2, 6, 3)
output, (h_n, c_n) = lstm(x)

print("h_n:", tuple(h_n.shape), " output:", tuple(output.shape))
print("forward,  last step: ", torch.equal(output[:, -1, :H], h_n[-2]))
print("backward, first step:", torch.equal(output[:, 0, H:], h_n[-1]))
print("backward, last step: ", torch.equal(output[:, -1, H:], h_n[-1]))

features = torch.cat([h_n[-2], h_n[-1]], dim=-1)  # (1)!
print("features:", tuple(features.shape))
