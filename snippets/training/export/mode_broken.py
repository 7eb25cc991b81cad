import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 3), nn.Dropout(0.5))
x = torch.ones(1, 4)
exported = torch.export.export(model, (x,)).module()  # (1)!
model.eval()
print("model   ", model(x).detach())
print("exported", exported(x).detach())
