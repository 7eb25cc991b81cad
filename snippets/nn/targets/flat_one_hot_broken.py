import torch
import torch.nn.functional as F

labels = torch.tensor([0, 1])
one_hot = F.one_hot(labels, 3)
logits = torch.zeros(2, 3)

target = one_hot.flatten()

print("logits:", tuple(logits.shape), "target:", tuple(target.shape))
loss = F.cross_entropy(logits, target)
