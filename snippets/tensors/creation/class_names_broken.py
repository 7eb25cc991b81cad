import torch

labels = ["cat", "dog", "cat"]
torch.tensor(labels)
