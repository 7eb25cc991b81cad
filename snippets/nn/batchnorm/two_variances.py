import torch
from torch import nn

bn = nn.BatchNorm1d(1, momentum=1.0)  # (1)!
x = torch.tensor([[0.0], [2.0]])
print("train:", [round(v, 3) for v in bn(x).flatten().tolist()])
print("running_mean:", bn.running_mean.item())
print("running_var: ", bn.running_var.item())
print("x.var(correction=0):", x.var(correction=0).item())
print("x.var(correction=1):", x.var(correction=1).item())
bn.eval()
print("eval: ", [round(v, 3) for v in bn(x).flatten().tolist()])
