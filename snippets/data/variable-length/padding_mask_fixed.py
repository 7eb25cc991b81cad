import torch

output = torch.tensor([[-2.0, -4.0, 0.0, 0.0], [-1.0, -1.0, -1.0, -1.0]])
lengths = torch.tensor([2, 4])
mask = torch.arange(output.shape[1]) < lengths[:, None]  # (1)!
mean = output.masked_fill(~mask, 0).sum(dim=1) / lengths
maximum = output.masked_fill(~mask, float("-inf")).amax(dim=1)  # (2)!
print("mean:", mean.tolist(), "- expected [-3.0, -1.0]")
print("max: ", maximum.tolist(), "- expected [-2.0, -1.0]")
