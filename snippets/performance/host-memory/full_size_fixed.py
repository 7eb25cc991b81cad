import gc

import torch

CLASSES, SIZE = 21, 64


def batches():
    for _ in range(10):
        yield torch.zeros(1, CLASSES, SIZE, SIZE), torch.zeros(1, SIZE, SIZE)


def confusion(logits, target):
    valid = (target >= 0) & (target < CLASSES)
    pairs = target[valid].long() * CLASSES + logits.argmax(1)[valid]
    return torch.bincount(pairs, minlength=CLASSES**2)


matrix = torch.zeros(CLASSES**2, dtype=torch.long)
for logits, target in batches():
    matrix += confusion(logits, target).cpu()

del logits, target
tensors = [t for t in gc.get_objects() if type(t) is torch.Tensor]
print("pixels counted:", int(matrix.sum()))
print(f"held: {sum(t.nbytes for t in tensors) / 2**20:.2f} MiB")
