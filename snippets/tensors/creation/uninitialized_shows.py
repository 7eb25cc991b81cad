import torch

torch.use_deterministic_algorithms(True, warn_only=True)
print("empty(3):", torch.empty(3))
print("FloatTensor(3):", torch.FloatTensor(3))
print("LongTensor(2):", torch.LongTensor(2))
