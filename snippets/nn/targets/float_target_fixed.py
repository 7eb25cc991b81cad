import torch
import torch.nn.functional as F

score = torch.tensor([[0.5], [0.25]])
label = torch.tensor([1, 0])
target = label.float()[:, None]  # (1)!
logit_loss = F.binary_cross_entropy_with_logits(score, target)
prob_loss = F.binary_cross_entropy(score.sigmoid(), target)
print(f"{logit_loss:.4f} {prob_loss:.4f}")

far = torch.tensor([200.0])
zero = torch.zeros(1)
print("with logits:  ", F.binary_cross_entropy_with_logits(far, zero).item())
print("sigmoid first:", F.binary_cross_entropy(far.sigmoid(), zero).item())
