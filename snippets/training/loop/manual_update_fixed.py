import copy

import torch

torch.manual_seed(0)
by_hand = torch.nn.Sequential(torch.nn.Linear(2, 3), torch.nn.Linear(3, 1))
by_sgd = copy.deepcopy(by_hand)
for net in (by_hand, by_sgd):
    net(torch.ones(1, 2)).sum().backward()  # (1)!

with torch.no_grad():
    for p in by_hand.parameters():
        if p.grad is not None:
            p.add_(p.grad, alpha=-0.1)
torch.optim.SGD(by_sgd.parameters(), lr=0.1).step()

pairs = zip(by_hand.parameters(), by_sgd.parameters(), strict=True)
print("identical:", [torch.equal(a, b) for a, b in pairs])
