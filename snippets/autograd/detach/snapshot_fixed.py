import torch

weight = torch.tensor([1.0, 1.0], requires_grad=True)
optimizer = torch.optim.SGD([weight], lr=0.5)

before = weight.detach().clone()
weight.sum().backward()
optimizer.step()
print("change:", (weight - before).tolist())
