import torch

print("built for MPS:", torch.backends.mps.is_built())
device = "mps" if torch.backends.mps.is_available() else "cpu"
x = torch.ones(2, dtype=torch.float32).to(device)  # (1)!
print(x.device.type, x.dtype)
