import torch

weight = torch.nn.Parameter(torch.tensor(1.0))
optimizer = torch.optim.SGD([weight], lr=0.1)
for step in range(3):
    optimizer.zero_grad()
    loss = 2 * weight
    loss.backward()
    optimizer.step()
    print(f"grad {weight.grad.item():.0f}  weight {weight.item():.1f}")
