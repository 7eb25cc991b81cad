import torch
from torch import nn
from torch.nn.utils.parametrize import register_parametrization

torch.manual_seed(0)
lstm = nn.LSTM(2, 3)
register_parametrization(lstm, "weight_hh_l0", nn.Dropout(0.5))  # (1)!

first, _ = lstm(torch.ones(4, 1, 2))
second, _ = lstm(torch.ones(4, 1, 2))
print("training, same output:", torch.equal(first, second))
lstm.eval()
first, _ = lstm(torch.ones(4, 1, 2))
second, _ = lstm(torch.ones(4, 1, 2))
print("evaluation, same output:", torch.equal(first, second))
print([n for n, _ in lstm.named_parameters() if "hh" in n and "weight" in n])
