import torch

weight = torch.ones(3, requires_grad=True) * 0.1
print("is_leaf:", weight.is_leaf)
optimizer = torch.optim.SGD([weight], lr=0.1)
loss = (weight**2).sum()
loss.backward()
optimizer.step()
print("weight after one step:", weight.detach())
