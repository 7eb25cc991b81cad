from torch import nn

model = nn.Linear(2, 1)
moved = model.to("meta")  # (1)!
print("model:", model.weight.device, "moved:", moved.weight.device)
