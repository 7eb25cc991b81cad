import torch
from torch import nn

torch.manual_seed(0)
lstm = nn.LSTM(input_size=3, hidden_size=4, batch_first=True)

for batch in (2, 1):
    x = torch.randn(batch, 7, 3)
    h_0 = x.new_zeros(1, batch, 4)  # (1)!
    c_0 = x.new_zeros(1, batch, 4)
    given, (h_n, c_n) = lstm(x, (h_0, c_0))
    omitted, _ = lstm(x)
    print("zeros == omitted:", torch.equal(given, omitted))
    print("h_n:", tuple(h_n.shape), " c_n:", tuple(c_n.shape))
