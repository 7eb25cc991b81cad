import torch

prediction = torch.tensor([1, 2, 3])
labels = torch.tensor([1, 0, 3])
wrong = prediction != labels
print("wrong:", wrong, wrong.dtype)
correct = ~wrong
print("correct predictions:", prediction[correct].tolist())
