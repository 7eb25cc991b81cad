import textwrap

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, result):
        super().__init__()
        self.result = result

    def forward(self, x):
        return self.result(x)


for result in (
    lambda x: {"logits": x},
    lambda x: (x, None),
    lambda x: None,
):
    try:
        torch.jit.trace(Net(result), torch.ones(2))
    except RuntimeError as error:
        lines = textwrap.wrap(f"RuntimeError: {error}", 72)
        print(*lines[:2], sep="\n  ")
