import torch
from torch.nn import functional as F


def attend(q, k, v):
    scores = q @ k.transpose(-2, -1) / q.shape[-1] ** 0.5
    return F.softmax(scores, dim=-1) @ v


saved = {}


def pack(tensor):
    saved[tensor.data_ptr()] = tensor
    return tensor


for length in [512, 1024, 2048]:
    shape = (1, 8, length, 64)  # (1)!
    q, k, v = (torch.randn(shape, requires_grad=True) for _ in range(3))
    saved.clear()
    with torch.autograd.graph.saved_tensors_hooks(pack, lambda t: t):
        attend(q, k, v)
    size = sum(t.numel() * t.element_size() for t in saved.values())
    print(f"{length} tokens: {size / 2**20:.0f} MiB saved for backward")
