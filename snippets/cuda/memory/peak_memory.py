import torch

MIB = 2**20


def step():
    x = torch.ones(2**20, device="cuda")  # 4 MiB
    return (x * 2 + 1).sum()  # (1)!


step()
torch.cuda.reset_peak_memory_stats()  # (2)!
before = torch.cuda.memory_allocated()
result = step()
now = torch.cuda.memory_allocated() - before
peak = torch.cuda.max_memory_allocated() - before
print("now:", now, "bytes, peak:", peak // MIB, "MiB")
