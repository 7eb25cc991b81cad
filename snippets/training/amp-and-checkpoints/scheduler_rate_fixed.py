import torch
from torch.optim.lr_scheduler import CosineAnnealingLR, LambdaLR

EPOCHS, BATCHES = 4, 10


def rates(make):
    optimizer = torch.optim.SGD([torch.zeros(1, requires_grad=True)], lr=0.1)
    scheduler = make(optimizer)
    used = []
    for epoch in range(EPOCHS):
        used.append(f"{optimizer.param_groups[0]['lr']:.3f}")
        for batch in range(BATCHES):
            optimizer.step()
            scheduler.step()
    return used


def cosine(optimizer):
    return CosineAnnealingLR(optimizer, T_max=EPOCHS * BATCHES)  # (1)!


def warm_up(optimizer):
    return LambdaLR(optimizer, lambda n: min(1, (n + 1) / 20))  # (2)!


print("T_max in batches, stepped per batch:", *rates(cosine))
print("warm-up, stepped per batch:", *rates(warm_up))
