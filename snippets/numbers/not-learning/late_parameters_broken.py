import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 1000))
for parameter in model.parameters():
    parameter.requires_grad = False

optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
model[2] = nn.Linear(8, 2)

x, target = torch.randn(16, 4), torch.randint(2, (16,))
losses = []
for step in range(5):
    optimizer.zero_grad()
    loss = nn.functional.cross_entropy(model(x), target)
    loss.backward()
    optimizer.step()
    losses.append(loss.item())
print("different losses:", len(set(losses)))
in_optimizer = {
    p for group in optimizer.param_groups for p in group["params"]
}
for name, parameter in model.named_parameters():
    if parameter.requires_grad and parameter not in in_optimizer:
        print("not in the optimizer:", name)
