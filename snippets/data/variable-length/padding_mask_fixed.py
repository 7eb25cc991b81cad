import torch
from torch.nn.functional import cross_entropy

output = torch.tensor([[-2.0, -4.0, 0.0, 0.0], [-1.0, -1.0, -1.0, -1.0]])
lengths = torch.tensor([2, 4])
steps = torch.arange(output.shape[1])
mask = steps < lengths[:, None]  # (1)!
print(mask)
print("mean:", ((output * mask).sum(dim=1) / lengths).tolist())
filled = output.masked_fill(~mask, float("-inf"))  # (2)!
print("max: ", filled.amax(dim=1).tolist())

logits = torch.zeros(2, 3, 4)
logits[0, 0, 2:] = 100.0
target = torch.tensor([[1, 2, 0, 0], [1, 1, 2, 2]])
target = target.masked_fill(~mask, -100)  # (3)!
loss = cross_entropy(logits, target)
print(f"loss: {loss.item():.4f}")
