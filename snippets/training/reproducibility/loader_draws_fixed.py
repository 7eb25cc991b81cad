import torch
from torch.utils.data import DataLoader


def second_epoch(evaluate):
    torch.manual_seed(0)
    train = DataLoader(range(6), shuffle=True)
    test = DataLoader(range(2), generator=torch.Generator())
    list(train)
    if evaluate:
        list(test)
    order = [batch.item() for batch in train]
    return order, f"next draw {torch.rand(()).item():.4f}"


print("without evaluation:", *second_epoch(False))
print("with evaluation:   ", *second_epoch(True))
