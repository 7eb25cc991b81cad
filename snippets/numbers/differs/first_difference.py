import copy

import torch
from torch import nn

OTHER = "mps" if torch.backends.mps.is_available() else "cpu"  # (1)!
torch.manual_seed(0)
model = nn.Sequential(
    nn.Conv2d(3, 8, 3), nn.GELU(), nn.Flatten(), nn.Linear(1568, 4)
).eval()
x = torch.randn(2, 3, 16, 16)


def outputs(device):
    found = {}
    moved = copy.deepcopy(model).to(device)
    for name, module in moved.named_children():
        module.register_forward_hook(
            lambda module, args, output, name=name: found.update(
                {name: output.detach().clone().cpu()}  # (2)!
            )
        )
    moved(x.to(device))
    return found


on_cpu, on_other = outputs("cpu"), outputs(OTHER)
for name, expected in on_cpu.items():
    close = torch.allclose(expected, on_other[name], rtol=1e-4, atol=1e-5)
    print(f"layer {name} agrees: {close}")
