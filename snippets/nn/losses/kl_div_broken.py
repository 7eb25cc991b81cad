import torch
import torch.nn.functional as F

logits = torch.tensor([[1.0, 0.0, 0.0], [0.0, 1.0, 0.5]])
target = torch.tensor([[0.5, 0.25, 0.25], [0.1, 0.8, 0.1]])

loss = F.kl_div(logits.softmax(dim=1), target)

print(f"kl_div:  {loss:.4f}")
by_hand = target * (target / logits.softmax(dim=1)).log()
print(f"by hand: {by_hand.sum(1).mean():.4f}")
