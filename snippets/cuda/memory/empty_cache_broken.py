import torch

x = torch.ones(2**20, device="cuda")  # 4 MiB
y = x
del x
torch.cuda.empty_cache()  # (1)!
print("allocated:", torch.cuda.memory_allocated() // 2**20, "MiB")
print("reserved is 0:", torch.cuda.memory_reserved() == 0)
