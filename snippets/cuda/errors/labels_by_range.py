import torch
import torch.nn.functional as F

logits = torch.zeros(3, 4)  # 4 classes: labels 0, 1, 2 and 3
for name, labels in {
    "0 to 3": [0, 1, 3],
    "1 to 4": [1, 2, 4],
    "all one too high, but below 4": [1, 2, 3],
    "-1 for unlabelled": [-1, 0, 1],
    "-100 for unlabelled": [-100, 0, 1],
    "255 for unlabelled": [255, 0, 1],
}.items():
    try:
        loss = F.cross_entropy(logits, torch.tensor(labels))
        print(f"{name}: loss {loss.item():.4f}")
    except IndexError as error:
        print(f"{name}: {type(error).__name__}: {error}")
