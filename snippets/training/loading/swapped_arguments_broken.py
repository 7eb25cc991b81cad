import torch
from torch import nn

model = nn.Linear(2, 1)
torch.save(model.state_dict(), "weights.pt")
torch.load(model)
