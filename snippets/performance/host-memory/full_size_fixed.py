import torch

CLASSES, SIZE = 21, 64


def batches():
    for _ in range(10):
        yield torch.zeros(1, CLASSES, SIZE, SIZE), torch.zeros(1, SIZE, SIZE)


matrix = torch.zeros(CLASSES * CLASSES, dtype=torch.long)
for logits, target in batches():
    valid = (target >= 0) & (target < CLASSES)  # (1)!
    pairs = target[valid].long() * CLASSES + logits.argmax(1)[valid]  # (2)!
    matrix += torch.bincount(pairs, minlength=len(matrix)).cpu()
size = matrix.nbytes
print("bytes at the end of the epoch:", size)
print("pixels counted:", int(matrix.sum()))
