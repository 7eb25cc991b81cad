import torch

order = torch.tensor([2, 0, 1])
print("wanted: ", order.argsort().tolist())
order[order] = torch.arange(3)
print("inverse:", order.tolist())
