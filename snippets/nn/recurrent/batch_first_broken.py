import torch
from torch import nn

torch.manual_seed(0)

lstm = nn.LSTM(input_size=3, hidden_size=4)
x = torch.randn(5, 7, 3)  # (1)!
output, (h_n, c_n) = lstm(x)
print("output:", tuple(output.shape))
print("h_n:", tuple(h_n.shape), "- expected (1, 5, 4)")

changed = x.clone()
changed[0] = 0.0  # (2)!
other, _ = lstm(changed)
print("sequence 4 unaffected:", torch.equal(output[4], other[4]))
