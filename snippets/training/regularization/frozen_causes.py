import torch
from torch.optim import SGD, Adam


def train(freeze, make, set_to_none=True, **options):
    weight = torch.nn.Parameter(torch.tensor(2.0))
    head = torch.nn.Parameter(torch.tensor(1.0))
    optimizer = make([weight, head], lr=0.1, **options)
    for step in range(4):
        optimizer.zero_grad(set_to_none)
        if step == 1:
            freeze(weight)
            frozen_at = weight.item()
        (weight + head).backward()
        optimizer.step()
    return f"{frozen_at:.3f} -> {weight.item():.3f}"


def hook(weight):
    weight.register_hook(torch.zeros_like)


def flag(weight):
    weight.requires_grad_(False)


print("hook, weight_decay:", train(hook, SGD, weight_decay=0.1))
print("hook, momentum:    ", train(hook, SGD, momentum=0.9))
print("hook, Adam:        ", train(hook, Adam))
zeros = train(flag, SGD, set_to_none=False, weight_decay=0.1)  # (1)!
print("flag, zeroed grads:", zeros)
