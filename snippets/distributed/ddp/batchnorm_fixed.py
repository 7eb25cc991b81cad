from torch import nn

net = nn.Sequential(nn.Conv2d(3, 8, 3), nn.BatchNorm2d(8), nn.ReLU())
net = nn.SyncBatchNorm.convert_sync_batchnorm(net)
print(net)
