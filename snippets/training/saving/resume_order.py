import torch
from torch.optim.lr_scheduler import LambdaLR, LinearLR, StepLR


def build(make, saved=None):
    weight = torch.nn.Parameter(torch.tensor(1.0))
    weight.grad = torch.tensor(1.0)
    optimizer = torch.optim.SGD([weight], lr=0.8)
    if saved:
        optimizer.load_state_dict(saved)
    return optimizer, make(optimizer)


def rates(optimizer, scheduler):
    used = []
    for _ in range(3):
        used.append(round(optimizer.param_groups[0]["lr"], 3))
        optimizer.step()
        scheduler.step()
    return used


for make in [
    lambda optimizer: StepLR(optimizer, 1, gamma=0.5),
    lambda optimizer: LambdaLR(optimizer, lambda epoch: 0.5**epoch),
    lambda optimizer: LinearLR(optimizer, 0.25, total_iters=6),
]:
    run = build(make)
    rates(*run)  # (1)!
    saved = [part.state_dict() for part in run]
    print(type(run[1]).__name__, "goes on with", rates(*run))
    optimizer, scheduler = build(make, saved[0])
    scheduler.load_state_dict(saved[1])
    print("  loaded, then built:", rates(optimizer, scheduler))
    optimizer, scheduler = build(make)
    optimizer.load_state_dict(saved[0])
    scheduler.load_state_dict(saved[1])
    print("  built, then loaded:", rates(optimizer, scheduler))
