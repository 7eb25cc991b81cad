import torch
from torch import nn

model = nn.Linear(2, 1)
torch.save({"epoch": 3, "model": model.state_dict()}, "last.pt")

checkpoint = torch.load("last.pt")
print("keys:", list(checkpoint))
report = model.load_state_dict(checkpoint)
print(report)
