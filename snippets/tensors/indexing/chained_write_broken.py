import torch

x = torch.zeros(4)
mask = torch.tensor([True, False, True, False])

x[mask].fill_(7.0)
x[[1, 3]][0] = 5.0  # (1)!
print("wanted: [7.0, 5.0, 7.0, 0.0]")
print("got:   ", x.tolist())
