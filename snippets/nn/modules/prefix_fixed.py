import torch
from torch import nn
from torch.nn.modules.utils import consume_prefix_in_state_dict_if_present

trained = nn.DataParallel(nn.Linear(2, 1))
nn.init.constant_(trained.module.weight, 7.0)

print("saved without:", list(trained.module.state_dict()))  # (1)!

checkpoint = trained.state_dict()
consume_prefix_in_state_dict_if_present(checkpoint, "module.")  # (2)!
model = nn.Linear(2, 1)
print(model.load_state_dict(checkpoint))
print("loaded:", torch.equal(model.weight, trained.module.weight))
