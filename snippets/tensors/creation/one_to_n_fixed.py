import torch

torch.manual_seed(0)
n = 5
drawn = torch.randint(1, n + 1, (200,))
print("wanted:", list(range(1, n + 1)))
print("drawn: ", drawn.unique().tolist())
