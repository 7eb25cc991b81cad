import torch

images = torch.zeros(4, 2, 3, 3)
labels = torch.tensor([0, 1, 0, 1])
features = images.view(-1, 2 * 3)
logits = features @ torch.zeros(6, 2)
print("images:", len(images), "rows of logits:", len(logits))
torch.nn.functional.cross_entropy(logits, labels)
