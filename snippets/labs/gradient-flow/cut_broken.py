import torch
from torch import nn

torch.manual_seed(0)
layers = nn.ModuleDict({name: nn.Linear(4, 4) for name in "abc"})
reached = []


def watch(name):
    def hook(module, args, output):
        output.register_hook(lambda grad: reached.append(name))

    return hook


for name, layer in layers.items():
    layer.register_forward_hook(watch(name))

h = layers["a"](torch.randn(2, 4)).relu()
h = layers["b"](h)
h = torch.from_numpy(h.detach().numpy().clip(min=0))  # (1)!
layers["c"](h).sum().backward()

print("backward reached:", reached)
for name, parameter in layers.named_parameters():
    print(name, "has a gradient:", parameter.grad is not None)
