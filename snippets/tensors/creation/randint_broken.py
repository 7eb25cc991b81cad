import torch

torch.manual_seed(0)
labels = torch.randint(5, 1000)
print("values:", labels.unique().tolist(), labels.dtype)
