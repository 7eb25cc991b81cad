import torch


def train_epoch():
    return torch.randperm(1000)


torch.manual_seed(0)
first = train_epoch()
checkpoint = {"epoch": 1, "rng": torch.get_rng_state()}  # (1)!
second = train_epoch()

torch.manual_seed(0)
torch.set_rng_state(checkpoint["rng"])
resumed = train_epoch()
print("same as the first epoch: ", torch.equal(resumed, first))
print("same as the second epoch:", torch.equal(resumed, second))
