import torch

torch.manual_seed(0)
n = 5
drawn = {torch.multinomial(torch.ones(n), 1).item() for _ in range(200)}
print("wanted:", list(range(1, n + 1)))
print("drawn: ", sorted(drawn))
