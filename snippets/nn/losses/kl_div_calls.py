import torch
import torch.nn.functional as F

p = torch.tensor([[0.5, 0.25, 0.25], [0.1, 0.8, 0.1]])  # target
q = torch.tensor([[0.6, 0.2, 0.2], [0.2, 0.5, 0.3]])  # model
right = F.kl_div(q.log(), p, reduction="batchmean")
print(f"KL(p || q):             {right:.4f}")
print(f"probabilities as input: {F.kl_div(q, p, reduction='batchmean'):.4f}")
swapped = F.kl_div(p.log(), q, reduction="batchmean")
print(f"arguments swapped:      {swapped:.4f}")
mean = F.kl_div(q.log(), p, reduction="none").mean()
print(f"divided by elements:    {mean:.4f}")
