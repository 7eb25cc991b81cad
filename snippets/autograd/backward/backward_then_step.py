import torch
from torch import nn

used = nn.Parameter(torch.tensor(2.0))
unused = nn.Parameter(torch.tensor(2.0))
frozen = nn.Parameter(torch.tensor(2.0), requires_grad=False)
optimizer = torch.optim.SGD([used, unused, frozen], lr=0.1)


def show(moment):
    print(moment)
    for name, p in (("used", used), ("unused", unused), ("frozen", frozen)):
        print(f"  {name:6} value {p.item():.2f}  grad {p.grad}")


loss = 3 * used * frozen  # (1)!
loss.backward()
show("after backward()")
optimizer.step()  # (2)!
show("after step()")
