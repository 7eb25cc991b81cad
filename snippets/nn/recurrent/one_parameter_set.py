import torch
from torch import nn

lstm = nn.LSTM(input_size=3, hidden_size=4)
for name, weight in lstm.named_parameters():
    print(name, tuple(weight.shape))

for steps in (1, 7, 1000):
    output, _ = lstm(torch.zeros(steps, 2, 3))
    print(steps, "steps ->", tuple(output.shape))
