import numpy as np
import torch
from torch import nn

x = torch.zeros(1, 3, 8, 8)
conv = nn.Conv2d(3, 4, 3)
calls = {
    "list of [Tensor, Tensor]": lambda: conv([x[0], x[0]]),
    "NoneType": lambda: conv(None),
    "numpy.ndarray": lambda: conv(np.zeros((1, 3, 8, 8))),
    "tuple of (bool, bool)": lambda: nn.Conv2d(3, 4, 3, padding=False)(x),
    "tuple of (float, float)": lambda: nn.Conv2d(3, 4, 3, stride=4 / 2)(x),
}
for kind, call in calls.items():
    try:
        call()
    except TypeError as error:
        print(f"!{kind}! in the message:", f"!{kind}!" in str(error))
