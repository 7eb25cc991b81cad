import torch

prediction = torch.tensor([[1.0], [1.0], [2.0]])
target = torch.tensor([1.0, 1.0, 2.0])

prediction = prediction.squeeze(1)  # (1)!
assert prediction.shape == target.shape
difference = prediction - target
print("difference:", tuple(difference.shape))
print("loss:", (difference**2).mean())
print("hits:", (prediction == target).sum())
