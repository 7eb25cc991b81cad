import torch

torch.manual_seed(0)
weights = torch.tensor([[1.0, 3.0], [8.0, 0.0]])  # (1)!
drawn = torch.multinomial(weights, 10_000, replacement=True)
print("shape:", tuple(drawn.shape), drawn.dtype)
for row in drawn:
    print("share of index 1:", f"{row.float().mean():.2f}")
print("1-D input:", tuple(torch.multinomial(weights[0], 2).shape))
