import torch

w = torch.tensor(2.0, requires_grad=True)
optimizer = torch.optim.SGD([w], lr=0.1)
for _ in range(3):
    loss = (w - 5.0) ** 2
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    print("loss:", round(loss.item(), 4), "w.grad:", w.grad)
