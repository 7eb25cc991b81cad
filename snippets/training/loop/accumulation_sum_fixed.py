import torch

x = torch.tensor([1.0, 2.0, 3.0, 4.0])
weight = torch.tensor(1.0, requires_grad=True)

for sizes in ([4], [1, 1, 1, 1], [3, 1]):
    weight.grad = None
    total = 0
    for batch in x.split(sizes):
        loss = ((weight * batch) ** 2).sum()
        loss.backward()
        total += len(batch)
    weight.grad /= total  # (1)!
    print(sizes, round(weight.grad.item(), 2))
