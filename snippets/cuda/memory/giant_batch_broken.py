import torch
from torch import nn

net = nn.Sequential(
    nn.Conv2d(1, 32, 3, padding=1),
    nn.BatchNorm2d(32),
    nn.ReLU(),
    nn.Conv2d(32, 64, 3, padding=1),
    nn.ReLU(),
    nn.Flatten(),
    nn.Linear(64 * 28 * 28, 10),
)
weights = {p.data_ptr() for p in net.parameters()}


def saved_bytes(batch):
    kept = {}

    def pack(tensor):
        kept[tensor.data_ptr()] = tensor.nbytes  # (1)!
        return tensor

    with torch.autograd.graph.saved_tensors_hooks(pack, lambda t: t):
        output = net(torch.zeros(batch, 1, 28, 28))  # noqa: F841
    return sum(size for at, size in kept.items() if at not in weights)


few, many = saved_bytes(10), saved_bytes(20)
image = (many - few) // 10
print("10 images:", few, "bytes kept for backward")
print("20 images:", many)
print(f"an image of 3136 bytes: {image}, {image / 3136:.0f} times as much")
print(f"49000 images: {image * 49000 / 10**9:.1f} GB")
