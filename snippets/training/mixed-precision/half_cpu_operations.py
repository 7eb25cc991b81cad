import torch
from torch import nn
from torch.nn import functional as F

x = torch.ones(1, 3, 8, 8).half()
square = torch.eye(4).half()

for name, call in {
    "linear": lambda: nn.Linear(8, 8).half()(x),
    "conv2d": lambda: nn.Conv2d(3, 3, 3).half()(x),
    "layer_norm": lambda: F.layer_norm(x, (8,)),
    "softmax": lambda: x.softmax(-1),
    "cdist": lambda: torch.cdist(square, square),
    "svdvals": lambda: torch.linalg.svdvals(square),
}.items():
    try:
        print(f"{name}: {call().dtype}")
    except RuntimeError as error:  # (1)!
        print(f"{name}: {type(error).__name__}: {error}")
