import torch

print("built for MPS:", torch.backends.mps.is_built())
x = torch.ones(2, dtype=torch.float32).to("mps")
print(x.device.type, x.dtype)
