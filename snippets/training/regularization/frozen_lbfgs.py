import torch
from torch.optim import LBFGS, SGD, Adam


def train(make):
    weight = torch.nn.Parameter(torch.tensor(2.0))
    head = torch.nn.Parameter(torch.tensor(1.0))
    optimizer = make([weight, head], lr=0.1)

    def closure():
        optimizer.zero_grad()
        loss = weight**2 + head**2
        loss.backward()
        return loss

    optimizer.step(closure)
    weight.requires_grad_(False)
    weight.grad = None
    before = weight.item()
    optimizer.step(closure)
    return f"{before:.3f} -> {weight.item():.3f}, grad {weight.grad}"


for make in (SGD, Adam, LBFGS):
    print(f"{make.__name__:5}", train(make))
