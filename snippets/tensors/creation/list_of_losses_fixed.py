import torch

w = torch.tensor(2.0, requires_grad=True)
losses = [w * 1.0, w * 3.0]
total = torch.stack(losses).sum()
print("total:", total.item(), "requires_grad:", total.requires_grad)
