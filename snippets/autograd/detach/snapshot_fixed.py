import torch

w = torch.tensor([1.0, 1.0], requires_grad=True)
optimizer = torch.optim.SGD([w], lr=0.5)

before = w.detach().clone()
w.sum().backward()
optimizer.step()
print("change:", (w - before).tolist())
