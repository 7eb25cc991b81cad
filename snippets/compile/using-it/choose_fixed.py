import torch


def can_compile(device):
    if device.type == "cuda":
        return torch.cuda.get_device_capability(device) >= (7, 0)
    return True  # (1)!


device = torch.device("cpu")
model = torch.nn.ReLU().to(device)
model = torch.compile(model, disable=not can_compile(device))
print(can_compile(device), type(model).__name__)
