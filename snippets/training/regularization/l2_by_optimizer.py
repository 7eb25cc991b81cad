import torch
from torch.optim import SGD, Adam, AdamW


def train(make, coefficient=0.0, weight_decay=0.0):
    weight = torch.nn.Parameter(torch.tensor([3.0, 4.0]))
    optimizer = make([weight], lr=0.5, weight_decay=weight_decay)
    for _ in range(3):
        optimizer.zero_grad()
        loss = weight[0] - 0.3 * weight[1]
        (loss + coefficient * weight.square().sum()).backward()
        optimizer.step()
    return [round(value, 2) for value in weight.tolist()]


for make in (SGD, Adam, AdamW):
    print(make.__name__)
    print("  weight_decay=0.1:        ", train(make, weight_decay=0.1))
    print("  0.1 / 2 * square().sum():", train(make, coefficient=0.05))
