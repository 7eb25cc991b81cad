import torch


def shift(x):
    x = x + 1
    return x


def shift_in_place(x):
    x += 1
    return x


data = torch.zeros(3)
shift(data)
print("after shift:         ", data.tolist())
shift_in_place(data)
print("after shift_in_place:", data.tolist())
