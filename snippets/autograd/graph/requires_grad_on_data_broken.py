import torch

layer = torch.nn.Linear(1, 1, bias=False)
layer.weight.data.fill_(1.0)
layer.weight.data.requires_grad = False
print("frozen:", not layer.weight.requires_grad)

optimizer = torch.optim.SGD(layer.parameters(), lr=0.5)
layer(torch.ones(1, 1)).sum().backward()
optimizer.step()
print("weight, should be 1.0:", layer.weight.item())

layer.requires_grad_(False)
layer.weight.data.requires_grad = True
print("unfrozen:", layer.weight.requires_grad)
print("same object:", layer.weight.data is layer.weight.data)
