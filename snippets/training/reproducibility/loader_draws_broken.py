import torch
from torch.utils.data import DataLoader


def second_epoch(evaluate):
    torch.manual_seed(0)
    train = DataLoader(range(6), shuffle=True)
    test = DataLoader(range(2), shuffle=False)
    list(train)
    if evaluate:
        list(test)  # (1)!
    return [batch.item() for batch in train]


print("without evaluation:", second_epoch(False))
print("with evaluation:   ", second_epoch(True))
