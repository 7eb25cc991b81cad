import torch
import torch.nn.functional as F

cells = torch.tensor([0, 3, 9])
gain = torch.tensor([4.0, 4.0])

cells[1] = 2.7  # (1)!
print("cells:", cells.tolist())
try:
    cells /= 2
except RuntimeError as error:
    print("/=:", error)

labels = torch.tensor([0, 1, 1])
try:
    F.binary_cross_entropy_with_logits(torch.zeros(3), labels)
except RuntimeError as error:
    print("loss:", error)  # (2)!

cells.clamp_(0, gain[1] - 1)
