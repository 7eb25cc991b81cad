import torch

weight = torch.tensor(2.0, requires_grad=True)
batch = torch.tensor([1.0, 2.0, 3.0, 10.0])
parts = batch.chunk(2)
losses = torch.stack([(weight * part).mean() for part in parts])
print("gathered:", losses.tolist())
losses.mean().backward()
print("gradient:", round(weight.grad.item(), 4))
print("expected:", round(batch.mean().item(), 4))
