import torch


def holds_old_values():
    old = torch.full((1000,), 7.25)
    del old
    x = torch.zeros(1000)
    return bool((x == 7.25).any())


print("old values seen:", any(holds_old_values() for _ in range(100)))
