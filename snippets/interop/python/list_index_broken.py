import torch

names = ["cat", "dog", "owl"]
best = torch.tensor([[0.1, 0.9, 0.0], [0.2, 0.1, 0.7]]).argmax(dim=1)
print("one:", names[best[0]])
labels = names[best]
print("all:", labels)
