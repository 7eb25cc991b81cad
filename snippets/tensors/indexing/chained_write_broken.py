import torch

x = torch.zeros(4)
mask = torch.tensor([True, False, True, False])
rows = torch.tensor([1, 3])
x[mask].fill_(7.0)
x[rows][0] = 5.0  # (1)!
print("wanted: [7.0, 5.0, 7.0, 0.0]")
print("got:   ", x.tolist())
