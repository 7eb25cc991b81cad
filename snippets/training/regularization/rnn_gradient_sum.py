import torch

torch.manual_seed(0)
cell = torch.nn.RNNCell(1, 1, bias=False)
torch.nn.init.ones_(cell.weight_ih)
torch.nn.init.ones_(cell.weight_hh)
x = torch.randn(4, 5, 1)  # (1)!


def last_state(weights):
    h = torch.zeros(4, 1)
    for t in range(5):
        h = torch.tanh(x[:, t] @ cell.weight_ih.T + h @ weights[t].T)
    return h.mean()  # (2)!


last_state([cell.weight_hh] * 5).backward()
print("weight_hh.grad:   ", round(cell.weight_hh.grad.item(), 4))

copies = [cell.weight_hh.detach().clone() for _ in range(5)]
for copy in copies:
    copy.requires_grad_()
last_state(copies).backward()
per_step = [copy.grad.item() for copy in copies]  # (3)!
print("one copy per step:", [round(value, 4) for value in per_step])
print("their sum:        ", round(sum(per_step), 4))
