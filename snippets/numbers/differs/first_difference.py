import copy

import torch
from torch import nn

DEVICE = "mps" if torch.backends.mps.is_available() else "cpu"  # (1)!
torch.manual_seed(0)
model = nn.Sequential(
    nn.Conv2d(3, 8, 3), nn.GELU(), nn.Flatten(), nn.Linear(1568, 4)
).eval()
images = torch.randn(2, 3, 16, 16)


def layer_outputs(device):
    outputs = {}

    def save_output(name):
        def hook(module, args, output):
            outputs[name] = output.detach().clone().cpu()  # (2)!

        return hook

    moved = copy.deepcopy(model).to(device)
    for name, module in moved.named_children():
        module.register_forward_hook(save_output(name))
    moved(images.to(device))
    return outputs


on_cpu, on_mps = layer_outputs("cpu"), layer_outputs(DEVICE)
for name, right in on_cpu.items():
    gap = (on_mps[name] - right).abs().max() / right.abs().max()
    print(f"layer {name} agrees: {gap.item() < 1e-4}")
