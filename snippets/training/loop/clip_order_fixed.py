import torch

slope = torch.tensor([3.0, 4.0])
weight = torch.nn.Parameter(torch.zeros(2))
optimizer = torch.optim.SGD([weight], lr=1.0)
loss = (weight * slope).sum()

loss.backward()
norm = torch.nn.utils.clip_grad_norm_([weight], 1.0)
optimizer.step()
print("returned norm:", norm.item())
print("norm of the gradient:", round(weight.grad.norm().item(), 4))
print("length of the update:", round(weight.norm().item(), 4))
