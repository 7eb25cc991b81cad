import torch
from torch import nn

model = nn.Linear(2, 1, bias=False)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
model(torch.ones(1, 2)).sum().backward()
optimizer.step()
saved = optimizer.state_dict()

model.cuda()
optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
optimizer.load_state_dict(saved)
held = optimizer.param_groups[0]["params"][0]
momentum = optimizer.state[held]["momentum_buffer"]
print("the model's weight:", held is model.weight)
print("momentum:", momentum.device.type)
before = model.weight.detach().clone()
optimizer.zero_grad()
model(torch.ones(1, 2, device="cuda")).sum().backward()
optimizer.step()
print("moved:", not torch.equal(before, model.weight))
