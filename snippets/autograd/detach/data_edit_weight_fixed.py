import torch

w = torch.tensor(2.0, requires_grad=True)
loss = w * w
with torch.no_grad():
    w.mul_(10)
try:
    loss.backward()
except RuntimeError as error:
    print(type(error).__name__)
    print(str(error).partition(":")[0])  # (1)!

w = torch.tensor(2.0, requires_grad=True)
loss = w * w
loss.backward()
with torch.no_grad():
    w.mul_(10)  # (2)!
print("w:", w.item(), "gradient:", w.grad.item())
