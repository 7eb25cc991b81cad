import torch
from torch import nn

model = nn.Linear(2, 1)
torch.save({"epoch": 3, "model": model.state_dict()}, "last.pt")

checkpoint = torch.load("last.pt")
print(list(checkpoint))  # (1)!
print(model.load_state_dict(checkpoint["model"]))
