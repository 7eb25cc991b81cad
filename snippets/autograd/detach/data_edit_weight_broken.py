import torch


def gradient(edit):
    w = torch.tensor(2.0, requires_grad=True)
    loss = w * w
    edit(w.data)  # (1)!
    loss.backward()
    return w.grad.item()


print("no edit:        ", gradient(lambda data: None))
print("w.data.add_(1): ", gradient(lambda data: data.add_(1)))
print("w.data.mul_(10):", gradient(lambda data: data.mul_(10)))
