import torch
from torch import nn

torch.manual_seed(0)
H = 4
lstm = nn.LSTM(3, H, batch_first=True, bidirectional=True)
x = torch.randn(2, 6, 3)
changed = x.clone()
changed[:, :5] = 0.0  # (1)!


def features(x):
    output, (h_n, c_n) = lstm(x)
    return output[:, -1]


before, after = features(x), features(changed)
print("features:", tuple(before.shape))
print("forward half sees it: ", not torch.equal(before[:, :H], after[:, :H]))
print("backward half sees it:", not torch.equal(before[:, H:], after[:, H:]))
