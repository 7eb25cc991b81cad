import torch
from torch.nn import functional as F

prediction = torch.tensor([1.0, 2.0, 3.0, 4.0], requires_grad=True)
target = torch.zeros(4)
loss = F.mse_loss(prediction, target, reduction="none")
print("shape of the loss:", tuple(loss.shape))

loss.mean().backward()

print("gradient:", prediction.grad.tolist())
