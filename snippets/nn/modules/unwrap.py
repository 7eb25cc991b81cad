from torch import nn
from torch.nn.parallel import DataParallel, DistributedDataParallel


def unwrap(model):
    if isinstance(model, (DataParallel, DistributedDataParallel)):
        return model.module
    return model


model = nn.Linear(2, 1)
print(unwrap(model).in_features)
print(unwrap(DataParallel(model)).in_features)
print(model.module.in_features)
