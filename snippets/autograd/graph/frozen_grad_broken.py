import torch

model = torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.Linear(2, 1))
model[0].requires_grad_(False)
model(torch.ones(1, 2)).sum().backward()
for name, parameter in model.named_parameters():
    print(name, "norm of the gradient:", parameter.grad.norm())
