import torch
from torch import nn

torch.save(nn.Linear(2, 1).state_dict(), "weights.pt")

model = torch.load("weights.pt")
model.eval()
print("training mode:", model.training)
