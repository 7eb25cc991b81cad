import torch
from torch import nn


def on_forward(module, args, output):
    output.register_hook(lambda grad: print("tensor hook:", grad.tolist()))


def on_backward(module, grad_input, grad_output):
    print("module hook:", grad_output[0].tolist())


model = nn.Sequential(nn.Linear(2, 2), nn.ReLU(inplace=True))
with torch.no_grad():
    model[0].weight.copy_(torch.tensor([[1.0, 1.0], [-1.0, -1.0]]))
    model[0].bias.zero_()
x = torch.ones(1, 2, requires_grad=True)

handle = model[0].register_forward_hook(on_forward)  # (1)!
model(x).sum().backward()
handle.remove()

for module in model.modules():
    if hasattr(module, "inplace"):
        module.inplace = False  # (2)!
model[0].register_full_backward_hook(on_backward)
model(x).sum().backward()
