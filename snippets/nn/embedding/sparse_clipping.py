import torch
from torch import nn

torch.manual_seed(0)
table = nn.Embedding(1000, 4, sparse=True)
head = nn.Linear(4, 1)
optimizers = [
    torch.optim.SparseAdam(table.parameters(), lr=0.1),
    torch.optim.AdamW(head.parameters(), lr=0.1, weight_decay=0.1),  # (1)!
]

before = table.weight.detach().clone()
head(table(torch.tensor([1, 1, 3]))).sum().backward()

table.weight.grad = table.weight.grad.coalesce()  # (2)!
dense = [p.grad for p in head.parameters() if p.grad is not None]
grads = [table.weight.grad.values(), *dense]
norm = torch.stack([grad.norm() for grad in grads]).norm()
for grad in grads:
    grad.mul_((1.0 / norm).clamp(max=1.0))  # (3)!
clipped = torch.stack([grad.norm() for grad in grads]).norm()
print(f"norm {norm:.2f}, clipped to {clipped:.2f}")

rows = table.weight.grad.indices()[0]
with torch.no_grad():
    table.weight[rows] *= 1 - 0.1 * 0.1  # (4)!
for optimizer in optimizers:
    optimizer.step()
moved = (table.weight != before).any(dim=1).nonzero().flatten()
print("rows moved:", moved.tolist())
