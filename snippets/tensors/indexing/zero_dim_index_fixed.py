import torch
import torch.nn.functional as F

loss = F.mse_loss(torch.ones(3), torch.zeros(3))
print("loss:", loss, "shape:", tuple(loss.shape))
number = loss.item()
print("number:", number)
