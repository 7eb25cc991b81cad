from copy import deepcopy

import torch
from torch import nn
from torch.optim.swa_utils import update_bn

frozen = nn.BatchNorm1d(1)
frozen.running_mean.fill_(5.0)
frozen.eval()
saved = deepcopy(frozen.state_dict())

model = nn.Sequential(frozen, nn.Linear(1, 2))
update_bn([torch.tensor([[9.0], [11.0]])], model)
print("running_mean:", frozen.running_mean.item())
print("training:", frozen.training)

frozen.load_state_dict(saved)
frozen.eval()
print("running_mean:", frozen.running_mean.item())
