import torch

torch.manual_seed(0)
weights = torch.tensor([0.0, 1.0, 1.0])
wanted = 3
drawn = torch.multinomial(weights, wanted)
print("drawn:", sorted(drawn.tolist()))
print("weight 0 was drawn:", 0 in drawn.tolist())
