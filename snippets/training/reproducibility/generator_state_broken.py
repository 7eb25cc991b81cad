import torch
from torch.utils.data import random_split


def run(layers):
    torch.manual_seed(0)
    torch.nn.Sequential(*[torch.nn.Linear(2, 2) for _ in range(layers)])
    train, test = random_split(range(6), [4, 2])
    return test.indices


print("test set, model of 1 layer: ", run(1))
print("test set, model of 2 layers:", run(2))
