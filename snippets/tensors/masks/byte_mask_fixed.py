import torch

prediction = torch.tensor([1, 2, 3])
wrong = torch.tensor([0, 1, 0], dtype=torch.uint8)
correct = ~wrong.bool()
print("correct:", correct.tolist())
print("correct predictions:", prediction[correct].tolist())
