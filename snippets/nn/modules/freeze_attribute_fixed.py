import torch
from torch import nn

model = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 2))
model[0].requires_grad_(False)  # (1)!

trainable = [name for name, p in model.named_parameters() if p.requires_grad]
print("trainable:", trainable)

optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
before = model[0].weight.clone()
model(torch.ones(3, 4)).sum().backward()
optimizer.step()
print("frozen weight unchanged:", torch.equal(model[0].weight, before))
