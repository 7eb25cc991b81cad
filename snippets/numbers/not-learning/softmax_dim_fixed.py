import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(30, 2)
target = (x[:, 0] > 0).long() + (x[:, 1] > 0).long()

model = nn.Linear(2, 3)
log_probabilities = model(x).log_softmax(dim=1)
loss = nn.functional.nll_loss(log_probabilities, target)
print("loss:", round(loss.item(), 1))

sums = log_probabilities.exp().sum(dim=1)
print("each sample sums to 1:", torch.allclose(sums, torch.ones(30)))
