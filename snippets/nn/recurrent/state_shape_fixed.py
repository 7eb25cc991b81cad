import torch
from torch import nn

lstm = nn.LSTM(input_size=3, hidden_size=4, batch_first=True)
for x in torch.zeros(3, 7, 3).split(2):
    h_0 = x.new_zeros(1, len(x), 4)  # (1)!
    output, (h_n, c_n) = lstm(x, (h_0, h_0))
    print("x:", tuple(x.shape), "h_n:", tuple(h_n.shape))
