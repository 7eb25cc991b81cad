import torch
from torch import nn

torch.manual_seed(0)
steps, batch, features, hidden = 10, 1, 4, 8
cell = nn.RNNCell(features, hidden)
x = torch.randn(steps, batch, features)

h = torch.zeros(batch, hidden)
states = []
for step_input in x:
    h = cell(step_input, h)  # (1)!
    states.append(h)
outputs = torch.stack(states)
outputs[-1].sum().backward()

rnn = nn.RNN(features, hidden)
rnn.load_state_dict({f"{k}_l0": v for k, v in cell.state_dict().items()})
reference, _ = rnn(x)
reference[-1].sum().backward()
print("outputs:", tuple(outputs.shape))
same = torch.allclose(cell.weight_hh.grad, rnn.weight_hh_l0.grad, atol=1e-6)
print("gradient as nn.RNN's:", same)
