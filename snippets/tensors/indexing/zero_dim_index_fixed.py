import torch
import torch.nn.functional as F

loss = F.mse_loss(torch.ones(3), torch.zeros(3))
print("item:", loss.item())

each = F.mse_loss(torch.ones(3), torch.zeros(3), reduction="none")
print("per element:", each[0])  # (1)!
