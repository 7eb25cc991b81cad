import torch
from torch import nn

model = nn.Linear(2, 1)
torch.save({"epoch": 3, "model": model.state_dict()}, "last.pt")
model.load_state_dict(torch.load("last.pt"))
