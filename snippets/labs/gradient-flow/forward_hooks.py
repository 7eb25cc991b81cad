import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential()
for i in range(3):
    model.add_module(f"linear{i}", nn.Linear(8, 8))
    model.add_module(f"tanh{i}", nn.Tanh())


def watch(name):
    def hook(module, args, output):
        node = type(output.grad_fn).__name__
        print(f"forward  {name:8} {tuple(output.shape)} {node}")
        output.register_hook(lambda grad: print("backward", name))  # (1)!

    return hook


handles = [
    module.register_forward_hook(watch(name))
    for name, module in model.named_children()
]
model(torch.randn(4, 8)).sum().backward()
for handle in handles:
    handle.remove()
