import torch

x = torch.ones(2**20, device="cuda")
y = x
del x, y  # (1)!
print("allocated:", torch.cuda.memory_allocated())
print("reserved is 0:", torch.cuda.memory_reserved() == 0)
torch.cuda.empty_cache()  # (2)!
print("reserved is 0:", torch.cuda.memory_reserved() == 0)
