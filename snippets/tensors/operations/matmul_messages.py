import torch

batch = torch.ones(5, 2, 3)
attempts = {
    "bmm with batch 1": lambda: torch.bmm(batch, torch.ones(1, 3, 4)),
    "(2, 3) @ (2, 3)": lambda: torch.ones(2, 3) @ torch.ones(2, 3),
}
for name, attempt in attempts.items():
    try:
        attempt()
    except RuntimeError as error:
        print(f"{name}:\n    {error}")
