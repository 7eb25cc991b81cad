import torch
from torch import nn

device = "meta"
model = nn.Linear(2, 1, bias=False)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
model(torch.ones(1, 2)).sum().backward()
optimizer.step()

model.to(device)
state = optimizer.state_dict()
optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
optimizer.load_state_dict(state)  # (1)!

weight = optimizer.param_groups[0]["params"][0]
print("the model's weight:", weight is model.weight)
print("momentum:", optimizer.state[weight]["momentum_buffer"].device)
