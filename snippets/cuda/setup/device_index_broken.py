import torch

count = torch.cuda.device_count()
torch.zeros(3, device=f"cuda:{count}")  # (1)!
