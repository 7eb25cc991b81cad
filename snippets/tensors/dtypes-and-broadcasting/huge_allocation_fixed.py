import torch

prediction = torch.zeros(16_000_000, 1)
target = torch.zeros(16_000_000)

loss = ((prediction.squeeze(1) - target) ** 2).mean()
print("loss:", loss)
