from torch import nn

model = nn.Linear(2, 1)
gpu_model = model.to("meta")  # (1)!

print("model:", model.weight.device)
print("gpu_model:", gpu_model.weight.device)
