import torch
import torch.nn.functional as F

score = torch.tensor([2.0, -1.0], requires_grad=True)
label = torch.tensor([1, 0])
try:
    F.binary_cross_entropy(score.sigmoid(), label)
except RuntimeError as error:
    print("integer labels in BCELoss:", error)

F.binary_cross_entropy(score.clamp(0, 1), label.float()).backward()
print("gradient after clamping:", score.grad)

score, label = torch.tensor([200.0]), torch.zeros(1)
loss = F.binary_cross_entropy_with_logits(score, label)
print("with logits:  ", loss.item())
loss = F.binary_cross_entropy(score.sigmoid(), label)
print("sigmoid first:", loss.item())
