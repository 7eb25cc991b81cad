import torch

order = torch.tensor([2, 0, 1])
order = order.argsort()
print("inverse:", order.tolist(), "- expected [1, 2, 0]")
