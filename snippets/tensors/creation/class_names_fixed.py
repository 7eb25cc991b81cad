import torch

labels = ["cat", "dog", "cat"]
classes = sorted(set(labels))
index = {name: i for i, name in enumerate(classes)}
targets = torch.tensor([index[name] for name in labels])
print("targets:", targets)
