import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(*(nn.Linear(32, 32) for _ in range(8)))
for layer in model:
    nn.init.normal_(layer.weight)
model(torch.randn(16, 32)).sum().backward()

before = model[0].weight.grad.clone()
total = nn.utils.clip_grad_norm_(model.parameters(), max_norm=1.0)
after = model[0].weight.grad
print("returned is the norm before clipping:", total.item() > 1e6)
norms = [p.grad.norm() for p in model.parameters()]
print(f"norm now: {torch.stack(norms).norm():.4f}")
cosine = torch.cosine_similarity(before.flatten(), after.flatten(), dim=0)
print(f"cosine of the old and the new direction: {cosine:.4f}")
