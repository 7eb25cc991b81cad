import torch

model = torch.nn.Sequential(torch.nn.Linear(1, 1), torch.nn.Linear(1, 1))
first = torch.optim.SGD(model[0].parameters(), lr=0.1)


def cleared():
    return [name for name, p in model.named_parameters() if p.grad is None]


model(torch.ones(1, 1)).sum().backward()
first.zero_grad()
print("first.zero_grad:", cleared())
model(torch.ones(1, 1)).sum().backward()
model.zero_grad()
print("model.zero_grad:", cleared())
