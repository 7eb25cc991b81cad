import torch

CLASSES, SIZE = 21, 64


def batches():
    for _ in range(10):
        yield torch.zeros(1, CLASSES, SIZE, SIZE), torch.zeros(1, SIZE, SIZE)


matrix = torch.zeros(CLASSES * CLASSES, dtype=torch.long)
for logits, target in batches():
    pairs = target.long() * CLASSES + logits.argmax(1)  # (1)!
    matrix += torch.bincount(pairs.flatten(), minlength=len(matrix))
size = matrix.nbytes
print("bytes at the end of the epoch:", size)
print("pixels counted:", int(matrix.sum()))
