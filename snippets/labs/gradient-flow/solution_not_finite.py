import torch
from torch import nn


class Log(nn.Module):
    def forward(self, x):
        return x.log()


def guard(name):
    def hook(module, args, output):
        if not output.isfinite().all():
            kind = type(module).__name__
            raise FloatingPointError(f"first bad output: {name} ({kind})")

    return hook


torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 4), nn.ReLU(), Log(), nn.Linear(4, 1))
print("loss without hooks:", model(torch.ones(2, 4)).sum().item())
for name, module in model.named_children():
    module.register_forward_hook(guard(name))
try:
    model(torch.ones(2, 4))
except FloatingPointError as error:
    print(error)
