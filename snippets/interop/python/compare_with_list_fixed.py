import torch

predicted = torch.tensor([1, 2, 0])
labels = torch.tensor([1, 0, 1])
wrong = predicted != labels
print("tensor != tensor:", wrong)
print("accuracy:", round(1 - wrong.float().mean().item(), 4))
print("one answer:", torch.equal(predicted, labels))  # (1)!
