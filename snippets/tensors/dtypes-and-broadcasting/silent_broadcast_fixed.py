import torch
import torch.nn.functional as F

prediction = torch.tensor([[1.0], [1.0], [2.0]])
target = torch.tensor([1.0, 1.0, 2.0])

prediction = prediction.squeeze(1)  # (1)!
difference = prediction - target
print("difference:", tuple(difference.shape))
print("loss, should be 0:", (difference**2).mean())
print("hits, should be 3:", (prediction == target).sum())
print("mse_loss:", F.mse_loss(prediction, target))
