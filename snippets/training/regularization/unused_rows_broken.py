import torch
from torch.nn.functional import cross_entropy

torch.manual_seed(0)
body, head = torch.nn.Linear(4, 6), torch.nn.Linear(6, 10, bias=False)
x, labels = torch.randn(8, 4), torch.arange(8) % 5
optimizer = torch.optim.SGD(
    [
        {"params": body.parameters()},
        {"params": head.parameters()},
    ],
    lr=0.1,
    weight_decay=0.1,
)

before = head.weight[0::2].norm().item()
for _ in range(5):
    optimizer.zero_grad()
    cross_entropy(head(body(x))[:, 1::2], labels).backward()
    optimizer.step()
after = head.weight[0::2].norm().item()
gradient = head.weight.grad[0::2].abs().max().item()
print("largest gradient of an unused row:", gradient)
print("norm of the unused rows, after / before:", round(after / before, 3))
