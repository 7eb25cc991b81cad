import torch

torch.manual_seed(0)
model = torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.Linear(2, 1))
model[0].requires_grad_(False)
model(torch.ones(1, 2)).sum().backward()
for name, parameter in model.named_parameters():
    norm = parameter.grad.norm()
    print(f"{name}: norm of the gradient {norm:.4f}")
