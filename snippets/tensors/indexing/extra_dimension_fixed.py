import torch

scores = torch.zeros(4)
prediction = torch.tensor([[0.5], [1.0], [0.25], [0.75]])
scores[:] = prediction.squeeze(1)
print(scores.tolist())
