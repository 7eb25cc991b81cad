import torch

x = torch.tensor([1.0, 2.0, 3.0, 4.0])
weight = torch.tensor(1.0, requires_grad=True)

for sizes in ([4], [1, 1, 1, 1], [3, 1]):
    weight.grad = None
    for batch in x.split(sizes):
        loss = ((weight * batch) ** 2).mean()
        loss = loss * len(batch) / len(x)  # (1)!
        loss.backward()
    print(sizes, round(weight.grad.item(), 2))
