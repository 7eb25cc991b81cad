import torch
from torch import nn
from torch.nn.functional import cross_entropy

torch.manual_seed(0)
x, y = torch.randn(256, 20), torch.randint(5, (256,))
model = nn.Sequential(nn.Linear(20, 64), nn.ReLU(), nn.Linear(64, 5))

warm_up_steps = 10

optimizer = torch.optim.AdamW(model.parameters(), lr=1e-2)
warm_up = torch.optim.lr_scheduler.LambdaLR(
    optimizer, lambda n: min(1, (n + 1) / warm_up_steps)
)
start = [p.detach().clone() for p in model.parameters()]
for step in range(101):
    loss = cross_entropy(model(x), y)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    warm_up.step()
    if step in (0, 100):
        print(f"step {step}: loss {loss:.1f}")
pairs = list(zip(model.parameters(), start))
moved = sum((p - old).norm() for p, old in pairs)
change = (moved / sum(old.norm() for _, old in pairs)).item()
print("weights changed by more than 1 %:", change > 0.01)
