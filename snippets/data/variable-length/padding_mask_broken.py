import torch
from torch.nn.functional import cross_entropy

output = torch.tensor([[-2.0, -4.0, 0.0, 0.0], [-1.0, -1.0, -1.0, -1.0]])
print("mean:", output.mean(dim=1).tolist(), "- expected [-3.0, -1.0]")
print("max: ", output.amax(dim=1).tolist(), "- expected [-2.0, -1.0]")

logits = torch.zeros(2, 3, 4)  # (1)!
logits[0, 0, 2:] = 100.0
target = torch.tensor([[1, 2, 0, 0], [1, 1, 2, 2]])  # (2)!
loss = cross_entropy(logits, target)
print(f"loss: {loss.item():.4f} - expected 1.0986")
