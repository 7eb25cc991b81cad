import torch

class_weights = torch.tensor([0.5, 2.0, 1.0])
labels = torch.tensor([1, 3, 2, 3]) - 1

print("range:", labels.min().item(), "to", labels.max().item())
print("weights:", class_weights[labels])
