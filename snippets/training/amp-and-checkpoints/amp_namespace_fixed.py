import torch

scaler = torch.amp.GradScaler("cuda", enabled=False)
with torch.autocast("cuda", enabled=False):
    print("scaling:", scaler.is_enabled())
