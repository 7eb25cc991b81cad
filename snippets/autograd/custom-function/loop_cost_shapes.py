import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 6), nn.Tanh(), nn.Linear(6, 3))
x, target = torch.randn(8, 4), torch.randint(3, (8,))
cross_entropy = nn.functional.cross_entropy


def show(name, element, logits):
    print(f"{name}: grad_fn {element.grad_fn.name()}")
    (g,) = torch.autograd.grad(element, logits, retain_graph=True)
    rows = int(g.abs().sum(dim=1).gt(0).sum())
    print(f"  gradient of the logits {tuple(g.shape)}, rows not zero: {rows}")


logits = model(x)
losses = cross_entropy(logits, target, reduction="none")
show("index losses[2]", losses[2], logits)
show("iterate over losses", list(losses)[2], logits)

one = cross_entropy(logits[2], target[2])  # (1)!
show("index logits[2] first", one, logits)

logits = model(x[2:3])  # (2)!
show("index x[2:3] first", cross_entropy(logits, target[2:3]), logits)
