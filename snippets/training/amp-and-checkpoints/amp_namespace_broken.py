import torch

scaler = torch.cuda.amp.GradScaler(enabled=False)
with torch.cuda.amp.autocast(enabled=False):
    print("scaling:", scaler.is_enabled())
