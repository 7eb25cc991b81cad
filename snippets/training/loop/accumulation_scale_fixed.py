import torch

x = torch.tensor([1.0, 2.0, 3.0, 4.0])
weight = torch.tensor(1.0, requires_grad=True)


def losses_of(batch):
    return (weight * batch) ** 2


for sizes in ([4], [1, 1, 1, 1], [3, 1]):
    weight.grad = None
    for batch in x.split(sizes):
        share = len(batch) / len(x)  # (1)!
        (losses_of(batch).mean() * share).backward()
    print(sizes, weight.grad.item())

weight.grad = None
total = 0
for batch in x.split([3, 1]):
    losses_of(batch).sum().backward()
    total += len(batch)
weight.grad /= total  # (2)!
print("sums, divided at the end:", weight.grad.item())
