import torch

batch = torch.ones(100, 4)
collected = []
for _ in range(1000):
    collected.append(batch)
collected = torch.cat(collected)  # (1)!
total = collected.numel()
print("copied in all:", total)
