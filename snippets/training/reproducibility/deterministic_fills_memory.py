import torch

torch.use_deterministic_algorithms(True)
print("torch.empty:  ", torch.empty(2), torch.empty(1, dtype=torch.int64))
print("resize_ grows:", torch.ones(1).resize_(3))
torch.utils.deterministic.fill_uninitialized_memory = False
print("deterministic:", torch.are_deterministic_algorithms_enabled())
