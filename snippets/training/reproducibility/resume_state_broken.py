import torch


def epoch():
    return torch.randperm(1000)


torch.manual_seed(0)
epoch()
checkpoint = {"epoch": 1}
uninterrupted = epoch()

torch.manual_seed(0)  # (1)!
resumed = epoch()
print("same as the second epoch:", torch.equal(resumed, uninterrupted))
torch.manual_seed(0)
print("same as the first epoch: ", torch.equal(resumed, epoch()))
