import torch

predicted = torch.tensor([1, 2, 0])
labels = [1, 0, 1]
labels = torch.tensor(labels)
wrong = predicted != labels
print("wrong:", wrong)
errors = torch.as_tensor(wrong).sum()
print("accuracy:", round(1 - errors.item() / len(labels), 4))
