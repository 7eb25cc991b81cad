import copy
import warnings

import torch
from torch.nn.utils import parametrizations, weight_norm

warnings.simplefilter("ignore", FutureWarning)
for wrap in (weight_norm, parametrizations.weight_norm):
    layer = wrap(torch.nn.Linear(2, 2))
    try:
        copy.deepcopy(layer)
        print(wrap.__module__, "copied")
    except RuntimeError as error:
        print(wrap.__module__, str(error).split(" explicitly")[0])
