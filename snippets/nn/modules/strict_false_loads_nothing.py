import torch
from torch import nn

trained = nn.DataParallel(nn.Linear(2, 1))
nn.init.constant_(trained.module.weight, 7.0)

model = nn.Linear(2, 1)
nn.init.zeros_(model.weight)
result = model.load_state_dict(trained.state_dict(), strict=False)
print("missing:   ", result.missing_keys)
print("unexpected:", result.unexpected_keys)
print("weight:    ", model.weight.tolist())
print("loaded:    ", torch.equal(model.weight, trained.module.weight))
