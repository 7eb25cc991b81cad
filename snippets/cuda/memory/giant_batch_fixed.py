import torch
from torch import nn

torch.manual_seed(0)
net = nn.Sequential(nn.Linear(784, 64), nn.ReLU(), nn.Linear(64, 10))
images, labels = torch.rand(1000, 784), torch.randint(10, (1000,))


def loss_and_bytes(x, y):
    kept = {}

    def pack(tensor):
        kept[tensor.data_ptr()] = tensor.nbytes
        return tensor

    with torch.autograd.graph.saved_tensors_hooks(pack, lambda t: t):
        loss = nn.functional.cross_entropy(net(x), y, reduction="sum")
    return loss / len(images), sum(kept.values())  # (1)!


loss, size = loss_and_bytes(images, labels)
loss.backward()
whole = net[0].weight.grad.clone()
print("one batch of 1000:", size, "bytes")

net.zero_grad()
for x, y in zip(images.split(50), labels.split(50), strict=True):
    loss, size = loss_and_bytes(x, y)
    loss.backward()  # (2)!
print("a batch of 50:", size, "bytes")
print("same gradient:", torch.allclose(whole, net[0].weight.grad, atol=1e-6))

with torch.no_grad():
    print("no_grad, 1000:", loss_and_bytes(images, labels)[1], "bytes")
