import torch

weight = torch.nn.Parameter(torch.tensor(2.0))
head = torch.nn.Parameter(torch.tensor(1.0))
optimizer = torch.optim.SGD(
    [weight, head], lr=0.1, momentum=0.9, weight_decay=0.1
)
for step in range(4):
    optimizer.zero_grad()  # (1)!
    if step == 1:
        weight.requires_grad_(False)
        frozen_at = weight.item()
    (weight + head).backward()
    optimizer.step()
print(f"weight {frozen_at:.3f} -> {weight.item():.3f}, grad {weight.grad}")
