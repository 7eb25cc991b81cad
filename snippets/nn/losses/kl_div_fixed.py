import torch
import torch.nn.functional as F

p = torch.tensor([[0.5, 0.25, 0.25], [0.1, 0.8, 0.1]])  # target
q = torch.tensor([[0.6, 0.2, 0.2], [0.2, 0.5, 0.3]])  # model
by_hand = (p * (p / q).log()).sum(1).mean()
loss = F.kl_div(q.log(), p, reduction="batchmean")  # (1)!
print(f"by hand {by_hand:.4f}, kl_div {loss:.4f}, shape {tuple(loss.shape)}")
each = F.kl_div(q.log(), p, reduction="none")
print("reduction='none':", tuple(each.shape))

entropy = -(p * p.log()).sum(1).mean()
cross = F.cross_entropy(q.log(), p)  # (2)!
print(f"cross-entropy - entropy: {cross - entropy:.4f}")
