import torch

scaler = torch.cuda.amp.GradScaler(enabled=torch.cuda.is_available())
with torch.cuda.amp.autocast(enabled=torch.cuda.is_available()):
    print("scaler:", type(scaler).__name__)
