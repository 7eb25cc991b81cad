import torch
from torch import nn
from torch.nn import functional as F

torch.manual_seed(0)
lstm = nn.LSTM(2, 3)
raw = lstm.weight_hh_l0
lstm.weight_hh_l0 = F.dropout(raw, 0.5)
print(lstm(torch.ones(4, 1, 2))[0].shape)
