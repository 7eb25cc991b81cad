import torch
from torch import nn
from torch.utils._python_dispatch import TorchDispatchMode


class Count(TorchDispatchMode):  # (1)!
    calls = elements = 0

    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        result = func(*args, **(kwargs or {}))
        self.calls += 1
        for output in result if isinstance(result, tuple) else [result]:
            self.elements += output.numel()
        return result


torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 6), nn.Tanh(), nn.Linear(6, 3))
weights = list(model.parameters())
cross_entropy = nn.functional.cross_entropy
print("batch  forward, a sample  backward of losses[0]  of the sum, a sample")
for n in (1, 8, 64, 512):
    x, target = torch.randn(n, 4), torch.randint(3, (n,))
    with Count() as forward:
        losses = cross_entropy(model(x), target, reduction="none")
    first, total = losses[0], losses.sum()
    with Count() as one:
        torch.autograd.grad(first, weights, retain_graph=True)
    with Count() as whole:
        torch.autograd.grad(total, weights)
    print(
        f"{n:5}  {forward.calls / n:5.2f} / {forward.elements / n:<7.1f}"
        f"    {one.calls:5} / {one.elements:<7}"
        f"        {whole.calls / n:5.2f} / {whole.elements / n:.1f}"
    )
