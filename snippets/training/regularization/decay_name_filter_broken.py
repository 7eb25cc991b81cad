from torch import nn

model = nn.Sequential(nn.Linear(2, 3), nn.BatchNorm1d(3), nn.Linear(3, 2))
names = [name for name, _ in model.named_parameters()]
print('"bias" in name:', [name for name in names if "bias" in name])
print('"bn" in name:  ', [name for name in names if "bn" in name])
rest = [n for n in names if "bias" not in n and "bn" not in n]
print("still decayed: ", rest)
