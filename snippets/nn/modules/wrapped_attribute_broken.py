from torch import nn

wrapped = nn.DataParallel(nn.Linear(2, 1))
features = wrapped.in_features

print("features:", features)
