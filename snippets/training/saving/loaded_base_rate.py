import torch
from torch.optim.lr_scheduler import LambdaLR


def half(epoch):
    return 0.5**epoch


weight = torch.nn.Parameter(torch.zeros(1))
first = torch.optim.SGD([weight], lr=1.0)
LambdaLR(first, half)
saved = first.state_dict()  # (1)!

for keys in [["lr"], ["lr", "initial_lr"]]:
    second = torch.optim.SGD([weight], lr=0.01)
    second.load_state_dict(saved)
    for group in second.param_groups:
        group.update(dict.fromkeys(keys, 0.01))
    LambdaLR(second, half)
    print("set", keys, "-> lr", second.param_groups[0]["lr"])
