import torch

prediction, labels = torch.tensor([0, 1, 0]), torch.tensor([0, 1, 1])
correct = total = 0
correct += (prediction == labels).sum().item()  # (1)!
total += labels.numel()
print("accuracy:", round(correct / total, 3))
print("integer tensors:", torch.tensor(2) / torch.tensor(3))  # (2)!
print("as a mean:", (prediction == labels).float().mean().item())
