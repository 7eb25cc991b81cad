import torch

weight = torch.nn.Parameter(torch.tensor(1.0))
optimizer = torch.optim.SGD([weight], lr=0.1)
for step in range(3):
    loss = 2 * weight  # (1)!
    loss.backward()
    optimizer.step()
    print(f"grad {weight.grad.item():.0f}  weight {weight.item():.1f}")
