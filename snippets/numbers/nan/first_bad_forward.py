import torch
from torch import nn


class Square(nn.Module):
    def forward(self, x):
        return (x * 1e30) ** 2


def watch(name):
    def hook(module, args, output):
        tensors = [a for a in args if torch.is_tensor(a)]
        if all(t.isfinite().all() for t in tensors):
            if not output.isfinite().all():
                print(f"{name}: finite input, output {output.flatten()}")

    return hook


torch.manual_seed(0)
model = nn.Sequential(
    nn.Linear(2, 3), Square(), nn.LayerNorm(3), nn.Linear(3, 1)
)
for name, module in model.named_modules():
    if not list(module.children()):  # (1)!
        module.register_forward_hook(watch(name))

loss = model(torch.ones(1, 2)).mean()
print("loss:", loss.item())
