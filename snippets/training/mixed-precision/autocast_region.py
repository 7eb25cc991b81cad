import torch
from torch import nn

model = nn.Linear(2, 1)
with torch.autocast("cpu", dtype=torch.bfloat16):
    out = model(torch.ones(1, 2))
    loss = nn.functional.mse_loss(out, torch.zeros(1, 1))
print("output:  ", out.dtype)
print("loss:    ", loss.dtype)
loss.backward()  # (1)!
print("gradient:", model.weight.grad.dtype)
