import torch

torch.manual_seed(0)
classes = 1
labels = torch.randint(1, classes, (4,))
print("labels:", labels.tolist())
