import torch
import torch.nn.functional as F

logit, target = torch.tensor([12.0]), torch.tensor([0.0])
for dtype in (torch.float32, torch.float16, torch.bfloat16):
    p = torch.sigmoid(logit.to(dtype))
    late = F.binary_cross_entropy(p.float(), target)  # (1)!
    loss = F.binary_cross_entropy_with_logits(logit.to(dtype), target)
    print(dtype, p.item())
    print(f"  BCELoss {late.item():.2f}, with logits {loss.item():.2f}")
