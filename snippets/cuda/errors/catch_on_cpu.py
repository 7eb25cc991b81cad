import torch
import torch.nn.functional as F

logits = torch.zeros(1, 4)
try:
    F.cross_entropy(logits, torch.tensor([4]))
except IndexError as error:
    print("caught:", error)
print("and on:", F.cross_entropy(logits, torch.tensor([3])).item())
