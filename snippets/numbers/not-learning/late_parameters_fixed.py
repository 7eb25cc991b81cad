import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 1000))
for parameter in model.parameters():
    parameter.requires_grad = False

model[2] = nn.Linear(8, 2)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)

x, target = torch.randn(16, 4), torch.randint(2, (16,))
losses = []
for step in range(5):
    optimizer.zero_grad()
    loss = nn.functional.cross_entropy(model(x), target)
    loss.backward()
    optimizer.step()
    losses.append(loss.item())
print("different losses:", len(set(losses)))
held = {id(p) for group in optimizer.param_groups for p in group["params"]}
print(
    "trainable, not in the optimizer:",
    [
        name
        for name, p in model.named_parameters()
        if p.requires_grad and id(p) not in held
    ],
)
