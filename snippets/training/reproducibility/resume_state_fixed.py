import torch


def epoch():
    return torch.randperm(1000)


torch.manual_seed(0)
epoch()
checkpoint = {"epoch": 1, "rng": torch.get_rng_state()}  # (1)!
uninterrupted = epoch()

torch.set_rng_state(checkpoint["rng"])
resumed = epoch()
print("same as the second epoch:", torch.equal(resumed, uninterrupted))
