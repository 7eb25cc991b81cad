import torch

weight = torch.nn.Parameter(torch.tensor(1.0))
numbers, tensors = [], []
for step in range(1, 4):
    loss = (weight * 2 - 1) ** 2
    loss.backward()
    numbers.append(loss.item())
    tensors.append(loss.detach())  # (1)!
print(numbers)
print("with a graph:", sum(t.grad_fn is not None for t in tensors))
