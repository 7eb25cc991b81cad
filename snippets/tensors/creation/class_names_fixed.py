import torch

labels = ["cat", "dog", "cat"]
classes = sorted(set(labels))
index = {name: i for i, name in enumerate(classes)}
print("classes:", classes)
print("targets:", torch.tensor([index[name] for name in labels]))
print("number strings:", torch.tensor([int(text) for text in ["3", "7"]]))
