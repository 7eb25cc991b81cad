import torch

model = torch.nn.Linear(2, 1, bias=False)
params = model.parameters()  # (1)!
optimizer = torch.optim.SGD(params, lr=1.0)
model(torch.tensor([[3.0, 4.0]])).sum().backward()
norm = torch.nn.utils.clip_grad_norm_(params, 1.0)
print("returned:", norm.item())
print("norm of the gradient:", round(model.weight.grad.norm().item(), 4))
