import torch


def describe(mask=None):
    if mask is None:
        return "no mask"
    if mask.numel() == 0:
        return "empty mask"
    return f"mask {tuple(mask.shape)}, any: {mask.any().item()}"


print(describe())
print(describe(torch.tensor([False])))
print(describe(torch.tensor([True, False])))
print(describe(torch.tensor([], dtype=torch.bool)))
