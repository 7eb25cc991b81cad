import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
dtype = torch.float16
model = nn.Linear(8, 2).to(device, dtype)
x = torch.eye(8, device=device, dtype=dtype)
features = model(x)
print("distances:", tuple(torch.cdist(features, features).shape))
