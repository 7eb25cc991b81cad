import torch
from torch import nn

torch.manual_seed(0)
embedded = torch.randn(3, 4, 5)
lstm = nn.LSTM(5, 2, num_layers=2, batch_first=True, bidirectional=True)
output, (h_n, _) = lstm(embedded)
print("output:", tuple(output.shape), "h_n:", tuple(h_n.shape))

by_layer = h_n.view(2, 2, 3, 2)  # (1)!
features = torch.cat([by_layer[-1, 0], by_layer[-1, 1]], dim=1)
print("features:", tuple(features.shape))
print("forward half:", torch.equal(features[:, :2], output[:, -1, :2]))
print("backward half:", torch.equal(features[:, 2:], output[:, 0, 2:]))
