import torch
from torch import nn


class Gate(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(1, 2, dtype=torch.bfloat16))

    def forward(self, x):
        return x @ self.weight.float().T


gate = Gate()
out = gate(torch.tensor([[2.0, 3.0]]))
out.sum().backward()
print("output:", out.dtype)
print("grad:  ", gate.weight.grad)
