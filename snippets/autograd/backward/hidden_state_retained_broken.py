import torch
from torch import nn

torch.manual_seed(0)
lstm = nn.LSTM(input_size=2, hidden_size=3)
optimizer = torch.optim.SGD(lstm.parameters(), lr=0.1)
state = None
for batch in range(3):
    output, state = lstm(torch.randn(5, 1, 2), state)
    optimizer.zero_grad()
    output.sum().backward(retain_graph=True)
    optimizer.step()
    print("batch", batch, "done")
