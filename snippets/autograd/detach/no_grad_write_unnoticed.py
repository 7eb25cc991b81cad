import torch

for overwrite in [False, True]:
    x = torch.tensor(3.0, requires_grad=True)
    h = x * 2  # (1)!
    if overwrite:
        with torch.no_grad():
            h.mul_(10)
    else:
        h = h * 10
    (h**2).backward()
    print(f"{overwrite=}  h={h.item()}  x.grad={x.grad.item()}")
