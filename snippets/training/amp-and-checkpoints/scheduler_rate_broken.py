import torch
from torch.optim.lr_scheduler import CosineAnnealingLR, LambdaLR

EPOCHS, BATCHES = 4, 10


def rates(make, per_batch):
    optimizer = torch.optim.SGD([torch.zeros(1, requires_grad=True)], lr=0.1)
    scheduler = make(optimizer)
    used = []
    for epoch in range(EPOCHS):
        used.append(f"{optimizer.param_groups[0]['lr']:.3f}")
        for batch in range(BATCHES):
            optimizer.step()
            if per_batch:
                scheduler.step()
    return used


def cosine(optimizer):
    return CosineAnnealingLR(optimizer, T_max=EPOCHS)


def warm_up(optimizer):
    return LambdaLR(optimizer, lambda n: min(1, n / 20))


print("never stepped:", *rates(cosine, False))
print("T_max in epochs, stepped per batch:", *rates(cosine, True))  # (1)!
print("warm-up from 0, never stepped:", *rates(warm_up, False))
