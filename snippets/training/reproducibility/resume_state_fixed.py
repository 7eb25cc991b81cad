import torch


def epoch():
    return torch.randperm(1000)


torch.manual_seed(0)
first = epoch()
checkpoint = {"epoch": 1, "rng": torch.get_rng_state()}  # (1)!
second = epoch()

torch.manual_seed(0)
torch.set_rng_state(checkpoint["rng"])
resumed = epoch()
print("same as the first epoch: ", torch.equal(resumed, first))
print("same as the second epoch:", torch.equal(resumed, second))
