import torch
from torch import nn

for device in (torch.device("cuda"), "gpu"):
    try:
        torch.autocast(device)
    except (RuntimeError, ValueError) as error:
        print(f"{type(error).__name__}: {error}")

model, x = nn.Linear(2, 1), torch.ones(1, 2)
with torch.autocast("cpu"):  # (1)!
    print("no dtype:", model(x).dtype)
with torch.autocast("cpu", dtype=torch.float16, enabled=False):
    print("disabled:", model(x).dtype)
