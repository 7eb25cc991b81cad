import torch
from torch import optim

a, b = torch.zeros(2, requires_grad=True), torch.zeros(2, requires_grad=True)
saved = optim.SGD([a, b], lr=0.1, momentum=0.9)
(a.sum() + 100 * b.sum()).backward()
saved.step()

optimizer = optim.SGD([b, a], lr=0.1, momentum=0.9)
optimizer.load_state_dict(saved.state_dict())
print("momentum of a:", optimizer.state[a]["momentum_buffer"])
