import torch

model = torch.nn.Linear(2, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
model(torch.ones(1, 2)).sum().backward()
norm = model.weight.grad.norm()
optimizer.step()
optimizer.zero_grad()
print("grad after zero_grad:", model.weight.grad)
print("norm for the log:", norm)
