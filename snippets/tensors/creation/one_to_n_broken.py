import torch

torch.manual_seed(0)
n = 5
drawn = torch.multinomial(torch.ones(n), 200, replacement=True)
print("wanted:", list(range(1, n + 1)))
print("drawn: ", drawn.unique().tolist())
