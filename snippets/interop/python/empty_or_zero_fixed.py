import torch


def describe(mask=None):
    if mask is None:
        return "no mask"
    return f"mask {tuple(mask.shape)}"


print(describe())
print(describe(torch.tensor([False])))
print(describe(torch.tensor([True])))
print(describe(torch.tensor([True, False])))
