import torch

weight = torch.tensor(0.0, requires_grad=True)
optimizer = torch.optim.SGD([weight], lr=0.1)
for step in range(3):
    scale = weight.exp()  # (1)!
    loss = 2 * scale
    optimizer.zero_grad()
    loss.backward()
    right = 2 * weight.exp().item()
    print(f"step {step}: gradient {weight.grad:.4f}, right {right:.4f}")
    optimizer.step()
