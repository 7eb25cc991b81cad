import torch
from torch import optim

weight = torch.zeros(2, requires_grad=True)
bias = torch.zeros(2, requires_grad=True)
first = optim.SGD([weight, bias], lr=0.1, momentum=0.9)
(weight.sum() + 100 * bias.sum()).backward()
first.step()

optimizer = optim.SGD([weight, bias], lr=0.1, momentum=0.9)  # (1)!
optimizer.load_state_dict(first.state_dict())
print("momentum of weight:", optimizer.state[weight]["momentum_buffer"])
