import torch


def can_compile(device):
    if device.type == "cuda":
        return torch.cuda.get_device_capability(device) >= (7, 0)
    return False  # (1)!


def double(x):
    return x * 2


device = torch.device("cpu")
double = torch.compile(double, disable=not can_compile(device))
print(can_compile(device), double(torch.ones(2, device=device)))
