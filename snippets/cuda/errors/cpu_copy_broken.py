from torch import nn

model, device = nn.Linear(2, 1), "meta"
moved = model.to(device)  # (1)!
print("model:", model.weight.device, "moved:", moved.weight.device)
