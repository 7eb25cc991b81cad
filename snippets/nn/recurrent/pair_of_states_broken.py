import torch
from torch import nn

lstm = nn.LSTM(input_size=3, hidden_size=4, batch_first=True)
x = torch.zeros(2, 7, 3)
h_0 = x.new_zeros(1, len(x), 4)

output, state = lstm(x, h_0)

print("states:", [tuple(s.shape) for s in state])
