import torch
from torch import nn

state = nn.Linear(2, 1).half().state_dict()
model = nn.Linear(2, 1)
model.load_state_dict(state, assign=True)  # (1)!
print("weights:", model.weight.dtype)
print("output: ", model(torch.ones(1, 2)).dtype)
