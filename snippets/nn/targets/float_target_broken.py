import torch
import torch.nn.functional as F

score = torch.tensor([0.5, 0.25], requires_grad=True)
label = torch.tensor([1, 0])
for loss in (F.binary_cross_entropy_with_logits, F.binary_cross_entropy):
    try:
        loss(score, label)
    except RuntimeError as error:
        print(f"{loss.__name__}: {error}")

try:
    F.binary_cross_entropy(score + 1, label.float())
except RuntimeError as error:
    print("not in [0, 1]:", error)

clamped = (score + 1).clamp(0, 1)  # (1)!
F.binary_cross_entropy(clamped, label.float()).backward()
print("gradient after clamping:", score.grad)

F.binary_cross_entropy_with_logits(score[:, None], label.float())
