import torch
import torch.nn.functional as F

logits = torch.zeros(1, 3, 2, 2)
for shape in [(1, 1, 2, 2), (1, 2, 2, 3)]:
    try:
        F.cross_entropy(logits, torch.zeros(shape, dtype=torch.long))
    except RuntimeError as error:
        print(shape, error)
