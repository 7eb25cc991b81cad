import torch

w = torch.ones(2, requires_grad=True)
print("created:     ", w._version)
w.data.mul_(2)
print("w.data.mul_: ", w._version)
with torch.no_grad():
    w.mul_(2)
print("no_grad:     ", w._version)
torch.nn.init.zeros_(w)
print("nn.init:     ", w._version)
