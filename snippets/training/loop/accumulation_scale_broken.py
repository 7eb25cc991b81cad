import torch

x = torch.tensor([1.0, 2.0, 3.0, 4.0])
weight = torch.tensor(1.0, requires_grad=True)


def loss_of(batch):
    return ((weight * batch) ** 2).mean()


loss_of(x).backward()
print("one batch of four:        ", weight.grad.item())

weight.grad = None
for batch in x.split(1):
    loss_of(batch).backward()
print("four batches of one:      ", weight.grad.item())

weight.grad = None
for batch in x.split([3, 1]):
    (loss_of(batch) / 2).backward()
print("three and one, loss / 2:  ", round(weight.grad.item(), 2))
