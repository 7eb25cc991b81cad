import torch

images = torch.zeros(4, 2, 3, 3)
labels = torch.tensor([0, 1, 0, 1])
features = images.flatten(1)
print("images:", tuple(images.shape), "features:", tuple(features.shape))
logits = features @ torch.zeros(features.shape[1], 2)
loss = torch.nn.functional.cross_entropy(logits, labels)
print(f"loss: {loss:.4f}")
