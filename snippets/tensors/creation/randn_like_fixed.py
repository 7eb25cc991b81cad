import torch

torch.manual_seed(0)
counts = torch.ones(100_000, dtype=torch.long)
noise = torch.randn_like(counts, dtype=torch.float32)
print(noise.dtype, tuple(noise.shape))
print(f"mean: {abs(noise.mean()):.1f} std: {noise.std():.1f}")
