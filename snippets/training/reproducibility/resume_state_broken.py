import torch


def train_epoch():
    return torch.randperm(1000)


torch.manual_seed(0)
first = train_epoch()
checkpoint = {"epoch": 1}
second = train_epoch()

torch.manual_seed(0)  # (1)!
resumed = train_epoch()
print("same as the first epoch: ", torch.equal(resumed, first))
print("same as the second epoch:", torch.equal(resumed, second))
