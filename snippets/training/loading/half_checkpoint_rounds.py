import torch
from torch import nn

model = nn.Linear(2, 1, bias=False)
model.weight.data = torch.tensor([[0.1, 1e-8]])
print("trained:", model.weight.tolist())

half = {k: v.half() for k, v in model.state_dict().items()}
model.load_state_dict(half)
print("loaded: ", model.weight.dtype, model.weight.tolist())
