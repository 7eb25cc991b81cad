import torch

x = torch.tensor(3.0, requires_grad=True)
loss = x * x
print(type(loss.item()).__name__, loss.item())
print(type(loss.detach()).__name__, loss.detach())

losses = torch.stack([loss, loss])
try:
    losses.item()
except RuntimeError as error:
    print(type(error).__name__, error)
print("tolist:", losses.tolist())
