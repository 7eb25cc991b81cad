import torch

weight = torch.tensor(0.0, requires_grad=True)
optimizer = torch.optim.SGD([weight], lr=0.1)
scale = weight.exp()
for step in range(3):
    loss = 2 * scale
    optimizer.zero_grad()
    loss.backward(retain_graph=True)
    right = 2 * weight.exp().item()
    print(f"step {step}: gradient {weight.grad:.4f}, right {right:.4f}")
    optimizer.step()
