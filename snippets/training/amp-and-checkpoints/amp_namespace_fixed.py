import torch

scaler = torch.amp.GradScaler("cpu", init_scale=1024.0)
print("scale:", scaler.get_scale())
with torch.autocast("cpu", dtype=torch.bfloat16):
    print("inside autocast:", (torch.ones(2, 2) @ torch.ones(2, 2)).dtype)
