import torch

output = torch.tensor([[-2.0, -4.0, 0.0, 0.0], [-1.0, -1.0, -1.0, -1.0]])
lengths = torch.tensor([2, 4])
mean = output.mean(dim=1)
maximum = output.amax(dim=1)
print("mean:", mean.tolist(), "- expected [-3.0, -1.0]")
print("max: ", maximum.tolist(), "- expected [-2.0, -1.0]")
