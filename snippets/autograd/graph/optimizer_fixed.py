import torch

weight = (torch.ones(3) * 0.1).requires_grad_()  # (1)!
print("is_leaf:", weight.is_leaf)
optimizer = torch.optim.SGD([weight], lr=0.1)
for _ in range(3):
    optimizer.zero_grad()
    loss = (weight**2).sum()
    loss.backward()
    optimizer.step()
    print("loss:", round(loss.item(), 6))
