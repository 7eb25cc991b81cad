import torch
from torch import nn


class Gate(nn.Module):
    def __init__(self, dtype):
        super().__init__()
        self.weight = nn.Linear(1, 1, bias=False, dtype=dtype)
        nn.init.ones_(self.weight.weight)

    def forward(self, x):
        self.weight = self.weight.float()
        return self.weight(x.float())


for dtype in (torch.float32, torch.bfloat16):
    gate = Gate(dtype)
    parameter = gate.weight.weight
    optimizer = torch.optim.SGD(gate.parameters(), lr=0.5)
    gate(torch.ones(1, 1)).sum().backward()
    optimizer.step()
    print("same Parameter:", parameter is gate.weight.weight)
    print(dtype, "became", parameter.dtype, parameter.item())
