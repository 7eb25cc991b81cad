import torch
from torch import nn

batch = torch.ones(5, 2, 3)
attempts = {
    "mm with a batch": lambda: torch.mm(batch, torch.ones(3, 4)),
    "bmm with batch 1": lambda: torch.bmm(batch, torch.ones(1, 3, 4)),
    "(2, 3) @ (2, 3)": lambda: torch.ones(2, 3) @ torch.ones(2, 3),
}
for name, attempt in attempts.items():
    try:
        attempt()
    except RuntimeError as error:
        print(f"{name}:\n    {error}")

features = torch.ones(4, 2, 2, 2)  # (1)!
head = nn.Linear(8, 10)
head(features)
