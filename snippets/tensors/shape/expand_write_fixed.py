import torch

hidden = torch.zeros(3).expand(2, 3).clone()
hidden[0, 0] = 5.0
hidden += 1.0
print(hidden.tolist())
print("out of place:", (torch.zeros(3).expand(2, 3) + 1.0).tolist())
