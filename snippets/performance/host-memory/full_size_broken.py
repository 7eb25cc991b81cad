import gc

import torch

CLASSES, SIZE = 21, 64


def batches():
    for _ in range(10):
        yield torch.zeros(1, CLASSES, SIZE, SIZE), torch.zeros(1, SIZE, SIZE)


def confusion(logits, target):
    valid = (target >= 0) & (target < CLASSES)  # (1)!
    pairs = target[valid].long() * CLASSES + logits.argmax(1)[valid]  # (2)!
    return torch.bincount(pairs, minlength=CLASSES**2)


kept = []
for logits, target in batches():
    kept.append((logits, target))  # (3)!
matrix = sum(confusion(*batch) for batch in kept)

del logits, target
tensors = [t for t in gc.get_objects() if type(t) is torch.Tensor]
print("pixels counted:", int(matrix.sum()))
print(f"held: {sum(t.nbytes for t in tensors) / 2**20:.2f} MiB")
