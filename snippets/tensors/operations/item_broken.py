import torch

losses = torch.tensor([0.5, 1.5], requires_grad=True)
value = losses.item()
print("value:", value)
