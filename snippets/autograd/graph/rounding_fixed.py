import torch

scores = torch.tensor([0.2, 0.8, 0.6], requires_grad=True)
features = torch.tensor([1.0, 2.0, 3.0])

mask = scores + (scores.round() - scores).detach()
loss = (features * mask).sum()
loss.backward()
print("mask:", mask.tolist())
print("gradient of the scores:", scores.grad)
