import torch

logits = torch.tensor([[1, 2, 3], [4, 5, 6]])
labels = torch.tensor([2, 0])
print("wanted: [3, 4]")
print("labels.unsqueeze(0):", logits.gather(1, labels.unsqueeze(0)).tolist())
print("logits[:, labels]:  ", logits[:, labels].tolist())
print("logits[[0, 1], labels]:", logits[[0, 1], labels].tolist())
