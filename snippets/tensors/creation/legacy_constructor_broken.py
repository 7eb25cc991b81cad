import torch


def holds_old_values():
    predictions = torch.full((1000,), 7.25)
    del predictions
    counts = torch.FloatTensor(1000)  # (1)!
    return bool((counts == 7.25).any())


print("old values seen:", any(holds_old_values() for _ in range(100)))
