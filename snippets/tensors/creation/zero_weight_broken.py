import torch

torch.manual_seed(0)
weights = torch.tensor([0.0, 1.0, 1.0])
drawn = torch.multinomial(weights, 3)
print("drawn:", sorted(drawn.tolist()))
print("weight 0 was drawn:", 0 in drawn.tolist())
