import torch

start, grad = torch.tensor([1.0, 2.0, 3.0]), torch.tensor([1.0, 10.0, 0.1])
for name in ["SGD", "Adam"]:
    weight = torch.nn.Parameter(start.clone())
    weight.grad = grad.clone()
    getattr(torch.optim, name)([weight], lr=0.1).step()
    print(f"{name:5}", (start - weight).detach())
print("lr*g ", 0.1 * grad)
