from torch import nn

device = "meta"
model = nn.Linear(2, 1)
gpu_model = model.to(device)  # (1)!

print("model:", model.weight.device)
print("gpu_model:", gpu_model.weight.device)
