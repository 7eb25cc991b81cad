import torch
from torch import nn

torch.save(nn.Linear(2, 1).state_dict(), "weights.pt")

model = nn.Linear(2, 1)
model.load_state_dict(torch.load("weights.pt"))
model.eval()
print("training mode:", model.training)
