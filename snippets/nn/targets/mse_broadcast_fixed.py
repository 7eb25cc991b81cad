import torch
import torch.nn.functional as F

prediction = torch.tensor([[1.0], [2.0], [3.0]])
target = torch.tensor([1.0, 2.0, 3.0])

prediction = prediction.squeeze(1)  # (1)!
loss = F.mse_loss(prediction, target)
print("loss:", loss.item(), "expected: 0.0")
print("compared:", (prediction - target).numel(), "pairs")
