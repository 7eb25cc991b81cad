import torch
from torch.nn import functional as F

functions = {
    "sum().sqrt()": lambda x: torch.linalg.vector_norm(x),
    "norm()": lambda x: x.norm(),
    "std()": lambda x: x.std(),
    "x / norm()": lambda x: F.normalize(x, dim=0).sum(),
    "normalize": lambda x: F.normalize(x, dim=0).sum(),
    "pairwise": lambda x: F.pairwise_distance(x, x.detach()),
}
for name, function in functions.items():
    x = torch.zeros(3, requires_grad=True)
    y = function(x)
    y.backward()
    print(
        f"{name:13} value finite: {y.isfinite().item()!s:6}"
        f" gradient finite: {x.grad.isfinite().all().item()}"
    )
