import torch

batches = torch.ones(10, 1)
n = 4
weight = torch.nn.Parameter(torch.tensor(1.0))
optimizer = torch.optim.SGD([weight], lr=0.1)
for i, batch in enumerate(batches):
    size = min(n, len(batches) - i // n * n)
    loss = (weight * batch).mean() / size
    loss.backward()
    if i % n:
        print(f"step after batch {i}, gradient {weight.grad.item():.2f}")
        optimizer.step()
        optimizer.zero_grad()
