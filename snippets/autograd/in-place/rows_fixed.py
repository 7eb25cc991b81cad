import torch

x = torch.ones(2, 3, requires_grad=True)
y = x * 1
for i in range(len(y)):
    y[i].mul_(2)
y.sum().backward()
print(x.grad)
