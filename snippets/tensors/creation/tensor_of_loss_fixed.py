import torch

w = torch.tensor(2.0, requires_grad=True)
optimizer = torch.optim.SGD([w], lr=0.1)
for _ in range(3):
    loss = (w - 5.0) ** 2
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    print(f"loss: {loss.item():.4f} w.grad: {w.grad.item():.4f}")

snapshot = w.detach().clone()  # (1)!
print("snapshot:", round(snapshot.item(), 4), snapshot.requires_grad)
