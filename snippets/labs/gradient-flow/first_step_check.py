import torch
from torch import nn


def suspects(model, low=1e-6, high=1e3):
    """Names of parameters whose gradient is missing, tiny or huge."""
    found = []
    for name, parameter in model.named_parameters():
        if not parameter.requires_grad:
            continue
        grad = parameter.grad
        if grad is None or not low < grad.norm() < high:  # (1)!
            found.append(name)
    return found


for depth in (2, 10):
    torch.manual_seed(0)
    model = nn.Sequential()
    for _ in range(depth):
        model.extend([nn.Linear(16, 16), nn.Sigmoid()])
    print("before backward:", len(suspects(model)), "suspects")
    model(torch.randn(32, 16)).mean().backward()
    print("depth", depth, suspects(model))
