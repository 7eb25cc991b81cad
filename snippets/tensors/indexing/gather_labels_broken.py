import torch

logits = torch.tensor([[1, 2, 3], [4, 5, 6]])
labels = torch.tensor([2, 0])
picked = logits.gather(1, labels)
print("wanted: [3, 4]")
print("got:   ", picked.tolist())
