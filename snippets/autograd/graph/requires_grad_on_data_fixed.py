import torch

layer = torch.nn.Linear(1, 1, bias=False)
torch.nn.init.ones_(layer.weight)

layer.weight.requires_grad_(False)  # (1)!

print("requires_grad:", layer.weight.requires_grad)
optimizer = torch.optim.SGD(layer.parameters(), lr=0.5)
x = torch.ones(1, 1, requires_grad=True)
layer(x).sum().backward()
optimizer.step()
print("weight, should be 1.0:", layer.weight.item())
