import torch

large = torch.tensor([True, True, False, False])
red = torch.tensor([False, True, True, False])
both = large and red
print(both)
