import torch

torch.manual_seed(0)
n = 5
drawn = {torch.randint(1, n + 1, (1,)).item() for _ in range(200)}
print("wanted:", list(range(1, n + 1)))
print("drawn: ", sorted(drawn))
