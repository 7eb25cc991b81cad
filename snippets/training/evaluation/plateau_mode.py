import torch
from torch.optim.lr_scheduler import ReduceLROnPlateau

for mode in ("min", "max"):
    weight = torch.nn.Parameter(torch.zeros(1))
    optimizer = torch.optim.SGD([weight], lr=1.0)
    scheduler = ReduceLROnPlateau(optimizer, mode, factor=0.5, patience=1)
    for accuracy in [0.5, 0.6, 0.7, 0.8, 0.9]:
        scheduler.step(accuracy)
    print(f"mode {mode}: lr", optimizer.param_groups[0]["lr"])
