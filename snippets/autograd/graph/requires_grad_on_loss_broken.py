import torch

weight = torch.tensor([1.0, 2.0])
loss = (weight * 3).sum()
loss.requires_grad_(True)
print("loss.grad_fn:", loss.grad_fn)
loss.backward()
print("loss.grad:", loss.grad)
print("weight.grad:", weight.grad, " right: [3., 3.]")

model = torch.nn.Linear(2, 1)
with torch.no_grad():
    loss = model(torch.ones(1, 2)).sum()
loss.requires_grad_(True)
loss.backward()
print("model.weight.grad:", model.weight.grad, " right: [[1., 1.]]")
