import torch

start = torch.ones(3, requires_grad=True)
weight = start * 0.1
weight.retain_grad()  # (1)!
optimizer = torch.optim.SGD([weight], lr=0.1)
for _ in range(3):
    loss = ((start * 0.1) ** 2).sum()  # (2)!
    loss.backward()
    optimizer.step()
    print("loss:", round(loss.item(), 6), " weight.grad:", weight.grad)

for _ in range(2):
    (weight**2).sum().backward()  # (3)!
    print("weight.grad:", weight.grad)
