import torch

torch.use_deterministic_algorithms(True)
scores = torch.zeros(3)
scores.put_(torch.tensor([0, 1]), torch.tensor([1.0, 2.0]))
print("scores:", scores)
