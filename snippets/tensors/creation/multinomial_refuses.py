import torch

cases = {
    "negative": (torch.tensor([-1.0, 2.0]), 1),
    "nan": (torch.tensor([float("nan"), 2.0]), 1),
    "all zero": (torch.zeros(2), 1),
    "integers": (torch.tensor([1, 3]), 1),
    "3-D": (torch.ones(2, 2, 2), 1),
    "more than there are": (torch.ones(2), 3),
}
for name, (weights, num_samples) in cases.items():
    try:
        torch.multinomial(weights, num_samples)
    except RuntimeError as error:
        print(f"{name}:")
        print("   ", error)
