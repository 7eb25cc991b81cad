import torch

scaler = torch.amp.GradScaler(1024.0)  # (1)!
print("asked for a scale of 1024.0, got", scaler.get_scale())
torch.amp.autocast()
