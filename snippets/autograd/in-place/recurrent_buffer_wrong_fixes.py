import torch
from torch import nn

cell = nn.RNNCell(1, 1, bias=False, nonlinearity="relu")
nn.init.constant_(cell.weight_ih, 1.0)
nn.init.constant_(cell.weight_hh, 2.0)
inputs = torch.ones(3, 1, 1)


def run(read_state, **backward_options):
    cell.zero_grad()
    h = torch.zeros(4, 1, 1)
    for t in range(3):
        h[t + 1] = cell(inputs[t], read_state(h[t]))
    try:
        h[3].sum().backward(**backward_options)
    except RuntimeError as error:
        return type(error).__name__
    return cell.weight_hh.grad.item()


print("retain_graph=True:", run(lambda row: row, retain_graph=True))
print("h[t].data:        ", run(lambda row: row.data))
print("h[t].detach():    ", run(lambda row: row.detach()))
print("h[t].clone():     ", run(lambda row: row.clone()))
