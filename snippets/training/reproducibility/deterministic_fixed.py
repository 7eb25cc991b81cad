import torch

torch.use_deterministic_algorithms(True)
scores = torch.zeros(3)
scores[torch.tensor([0, 1])] = torch.tensor([1.0, 2.0])  # (1)!
print("scores:", scores)
