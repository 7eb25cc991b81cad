import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Dropout(0.5), nn.Linear(8, 1, bias=False))
model.load_state_dict({"1.weight": torch.ones(1, 8)})  # (1)!
x = torch.ones(1, 8)

with torch.no_grad():
    print("predictions:", [model(x).item() for _ in range(4)])
print("training:", model.training)  # (2)!
