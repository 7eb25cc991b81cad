import torch

prediction = torch.zeros(16_000_000, 1)
target = torch.zeros(16_000_000)

loss = ((prediction - target) ** 2).mean()
print("loss:", loss)
