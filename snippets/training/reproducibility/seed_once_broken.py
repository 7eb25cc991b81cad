import torch


def sample():
    return torch.rand(2)


torch.manual_seed(0)
first = sample()
second = sample()
print("first: ", first)
print("second:", second)
