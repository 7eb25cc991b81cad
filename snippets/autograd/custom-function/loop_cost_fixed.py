from functools import partial

import torch
from torch.utils._python_dispatch import TorchDispatchMode


class Count(TorchDispatchMode):
    calls = elements = 0

    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        result = func(*args, **(kwargs or {}))
        self.calls += 1
        for output in result if isinstance(result, list) else [result]:
            self.elements += output.numel()
        return result


def loss_fn(w, x):
    return (x @ w).tanh().square().sum(-1)


def by_index(w, x):
    z = loss_fn(w, x)
    return [gradient(z[i], w) for i in range(len(z))]


per_sample = torch.func.vmap(torch.func.grad(loss_fn), in_dims=(None, 0))
gradient = partial(torch.autograd.grad, retain_graph=True)
ways = {
    "iterate": lambda w, x: [gradient(z, w) for z in loss_fn(w, x)],  # (1)!
    "index": by_index,
    "batch of one": lambda w, x: [gradient(loss_fn(w, z), w) for z in x],
    "vmap(grad)": per_sample,
}
for name, way in ways.items():
    for n in (8, 32, 128):
        w, x = torch.randn(4, 6, requires_grad=True), torch.randn(n, 4)
        with Count() as run:
            way(w, x)
        print(f"{name:12} {n:3}{run.calls:7} calls {run.elements:7} elements")
