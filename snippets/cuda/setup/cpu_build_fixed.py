import torch

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
x = torch.ones(3, device=device)
print("on the chosen device:", x.device.type == device.type)
print("sum:", x.sum().item())
