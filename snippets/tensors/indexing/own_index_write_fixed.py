import torch

order = torch.tensor([2, 0, 1])
print("wanted: ", order.argsort().tolist())
order[order.clone()] = torch.arange(3)
print("inverse:", order.tolist())
