import torch
import torch.nn.functional as F


def bce(logits, target):
    p = torch.sigmoid(logits)
    return F.binary_cross_entropy(p.float(), target)  # (1)!


losses = {"BCELoss": bce, "with logits": F.binary_cross_entropy_with_logits}
for dtype in (torch.float32, torch.float16, torch.bfloat16):
    print(dtype)
    for x, y in ((-12.0, 1.0), (12.0, 0.0)):
        for name, loss_of in losses.items():
            logit = torch.tensor([x], requires_grad=True)
            loss = loss_of(logit.to(dtype), torch.tensor([y]))
            loss.backward()
            print(f"  logit {x:+.0f}, target {y:.0f}, {name}:", end=" ")
            print(f"loss {loss:.2f}, gradient {logit.grad.item():.1f}")
