import torch
from torch import nn

torch.manual_seed(0)
cell = nn.RNNCell(4, 8)
x = torch.randn(10, 1, 4)


def grad_of(loss):
    return torch.autograd.grad(loss, cell.weight_hh)[0]


h = torch.zeros(1, 8)
for step_input in x:
    h = cell(step_input, h)
expected = grad_of(h.sum())

ways = {
    "clone": torch.clone,
    "detach": torch.detach,
    "data": lambda row: row.data,
}
for name, read in ways.items():
    h = torch.zeros(11, 1, 8)
    for t in range(10):
        h[t + 1] = cell(x[t], read(h[t]))
    try:
        same = torch.allclose(grad_of(h[10].sum()), expected)
        print(f"{name:6} gradient right: {same}")
    except RuntimeError:
        print(f"{name:6} refused")
