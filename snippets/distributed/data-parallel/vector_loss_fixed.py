import torch

weight = torch.tensor(2.0, requires_grad=True)
batch = torch.tensor([1.0, 2.0, 3.0, 10.0, 20.0])
parts = batch.chunk(2)
sums = torch.stack([(weight * part).sum() for part in parts])  # (1)!
means = torch.stack([(weight * part).mean() for part in parts])
print("mean of the means:", means.mean().item())
loss = sums.sum() / len(batch)
loss.backward()
print("mean of the batch:", round(loss.item(), 4))
