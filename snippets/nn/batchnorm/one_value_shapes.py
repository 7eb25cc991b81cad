import torch
from torch import nn


def run(layer, *shape):
    mode = "train" if layer.training else "eval"
    try:
        layer(torch.zeros(shape))
        result = "runs"
    except ValueError as error:
        result = str(error).partition(" when")[0]
    print(f"{type(layer).__name__:14} {mode:5} {shape!s:13} {result}")


run(nn.BatchNorm1d(6), 1, 6)
run(nn.BatchNorm1d(6), 1, 6, 2)  # (1)!
run(nn.BatchNorm2d(6), 1, 6, 1, 1)  # (2)!
run(nn.BatchNorm2d(6), 2, 6, 1, 1)
run(nn.BatchNorm2d(6).eval(), 1, 6, 1, 1)
run(nn.BatchNorm2d(6, track_running_stats=False).eval(), 1, 6, 1, 1)
run(nn.InstanceNorm2d(6), 2, 6, 1, 1)
run(nn.GroupNorm(2, 6), 1, 6, 1, 1)  # (3)!
run(nn.GroupNorm(6, 6), 1, 6, 1, 1)
