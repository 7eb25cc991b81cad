import torch

order = torch.tensor([2, 0, 1])
order[order] = torch.arange(3)
print("inverse:", order.tolist(), "- expected [1, 2, 0]")
