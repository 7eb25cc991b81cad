import torch
from torch import nn

bn = nn.BatchNorm1d(1)
bn.running_mean.fill_(5.61)
bn.running_var.fill_(4.0)
bn.eval()
print("one value:", round(bn(torch.tensor([[9.61]])).item(), 3))  # (1)!
bn(torch.tensor([[1000.0], [2000.0]]))
print("running_mean after eval:", round(bn.running_mean.item(), 2))
print("batches seen:", bn.num_batches_tracked.item())
print("in the checkpoint:", *list(bn.state_dict())[2:])
