from torch import nn

model = nn.Linear(2, 1)
try:
    print(model.module.in_features)
except AttributeError as error:
    print(type(error).__name__, error)

wrapped = nn.DataParallel(model)
print(wrapped.in_features)
