import torch
from torch import nn
from torch.nn.functional import dropout

lstm = nn.LSTM(2, 3)
raw = lstm.weight_hh_l0
del lstm._parameters["weight_hh_l0"]  # (1)!
for training in [True, False, True]:
    print("training" if training else "evaluation")
    lstm.weight_hh_l0 = dropout(raw, 0.5, training)
    output, _ = lstm(torch.ones(4, 1, 2))
