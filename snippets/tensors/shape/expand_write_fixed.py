import torch

hidden = torch.zeros(3).expand(2, 3).clone()
hidden[0, 0] = 5.0
print("wrote one element:", hidden.tolist())
hidden[1] = torch.tensor([7.0, 8.0, 9.0])
print("wrote one row:    ", hidden.tolist())
hidden += 1.0
print("added 1:          ", hidden.tolist())
