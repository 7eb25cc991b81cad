import torch
import torch.nn.functional as F

logits = torch.zeros(2, 3)
for labels in ([1, 3], [-1, 0], [0, 255]):
    try:
        F.cross_entropy(logits, torch.tensor(labels))
    except IndexError as error:
        print(labels, error)
print("all ignored:", F.cross_entropy(logits, torch.tensor([-100, -100])))
F.cross_entropy(logits, torch.tensor([1, 3]))
