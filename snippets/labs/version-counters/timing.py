import torch

w = torch.tensor([1.0, 2.0], requires_grad=True)


def run(moment):
    w.grad = None
    x = w * 1
    if moment == "before the product":
        x.add_(1)
    y = x * x  # (1)!
    saved_at = x._version
    if moment == "before backward":
        x.add_(1)
    try:
        y.sum().backward()
        result = w.grad.tolist()
    except RuntimeError:
        result = "refused"
    if moment == "after backward":
        x.add_(1)
    print(f"{moment:19} saved {saved_at}, now {x._version}: {result}")


for moment in ("before the product", "before backward", "after backward"):
    run(moment)
