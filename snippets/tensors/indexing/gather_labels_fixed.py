import torch

logits = torch.tensor([[1, 2, 3], [4, 5, 6]])
labels = torch.tensor([2, 0])

index = labels.unsqueeze(1)  # (1)!
print("gather:  ", logits.gather(1, index).squeeze(1).tolist())

rows = torch.arange(len(labels))
print("brackets:", logits[rows, labels].tolist())  # (2)!
