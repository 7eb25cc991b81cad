import torch

print("built for MPS:", torch.backends.mps.is_built())
device = "mps" if torch.backends.mps.is_available() else "cpu"
x = torch.ones(2, dtype=torch.float32, device=device)  # (1)!
print(device, x.dtype)
