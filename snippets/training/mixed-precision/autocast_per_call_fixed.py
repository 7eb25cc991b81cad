import torch
from torch import nn
from torch.utils._python_dispatch import TorchDispatchMode


class Conversions(TorchDispatchMode):
    count = 0

    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        self.count += func is torch.ops.aten._to_copy.default
        return func(*args, **(kwargs or {}))


cell = nn.Linear(8, 8)
with Conversions() as conversions:
    x = torch.ones(4, 8)
    with torch.autocast(x.device.type, dtype=torch.bfloat16):
        for position in range(100):
            x = cell(x)
print("conversions:", conversions.count)
