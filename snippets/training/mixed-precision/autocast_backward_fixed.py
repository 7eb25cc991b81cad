import torch

weight = torch.full((1, 1), 300.0, requires_grad=True)
x = torch.full((1, 1), 300.0)
loss = ((x @ weight) @ x).sum()
loss.backward()
print("gradient:", weight.grad.item())
