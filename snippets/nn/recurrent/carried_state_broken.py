import torch
from torch import nn

torch.manual_seed(0)
lstm = nn.LSTM(3, 4, batch_first=True)
x = torch.randn(2, 6, 3)

state = None
for chunk in x.split(3, dim=1):
    output, state = lstm(chunk, state)
    output.sum().backward()

    print("backward through", chunk.shape[1], "steps: ok")
