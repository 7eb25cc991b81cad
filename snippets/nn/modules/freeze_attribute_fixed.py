from torch import nn

model = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 2))
model[0].requires_grad_(False)  # (1)!
trainable = [name for name, p in model.named_parameters() if p.requires_grad]
print("trainable:", trainable)
print("frozen weight:", model[0].weight.requires_grad)
