import torch
from torch.nn.functional import cross_entropy

torch.manual_seed(0)
body = torch.nn.Linear(4, 6)
head = torch.nn.Linear(6, 10, bias=False)
x, labels = torch.randn(8, 4), torch.arange(8) % 5
optimizer = torch.optim.SGD(
    [
        {"params": body.parameters()},
        {"params": head.parameters(), "weight_decay": 0.0},  # (1)!
    ],
    lr=0.1,
    weight_decay=0.1,
)

before = head.weight.detach().clone()
for _ in range(5):
    optimizer.zero_grad()
    loss = cross_entropy(head(body(x))[:, 1::2], labels)
    penalty = 0.05 * head.weight[1::2].square().sum()  # (2)!
    (loss + penalty).backward()
    optimizer.step()
same = (head.weight == before).all(dim=1)
print("unused rows unchanged:", same[0::2].tolist())
print("used rows unchanged:  ", same[1::2].tolist())
