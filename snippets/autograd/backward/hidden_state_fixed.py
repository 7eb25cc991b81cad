import torch
from torch import nn

torch.manual_seed(0)
lstm = nn.LSTM(input_size=2, hidden_size=3)
optimizer = torch.optim.SGD(lstm.parameters(), lr=0.1)
batches = torch.randn(3, 5, 1, 2)
state = None
for step, batch in enumerate(batches):
    if state is not None:
        state = tuple(s.detach() for s in state)  # (1)!
    output, state = lstm(batch, state)
    optimizer.zero_grad()
    output.sum().backward()
    optimizer.step()
    print("batch", step, "done")
