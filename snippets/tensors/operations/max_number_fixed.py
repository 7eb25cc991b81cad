import torch

hidden = torch.tensor([-1.0, 5.0])
positive = hidden.clamp(min=0)
print("wanted: [0.0, 5.0]")
print("got:   ", positive)
