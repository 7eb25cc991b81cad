import torch

scaler = torch.amp.GradScaler("cuda", enabled=torch.cuda.is_available())
with torch.autocast("cuda", enabled=torch.cuda.is_available()):
    print("scaler:", type(scaler).__name__)
