import torch


def sample():
    generator = torch.Generator().manual_seed(0)
    return torch.rand(2, generator=generator)


torch.manual_seed(0)
first = sample()
second = sample()
print("first: ", first)
print("second:", second)
