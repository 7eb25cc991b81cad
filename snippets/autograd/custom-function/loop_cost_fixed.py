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


def loss_fn(weight, images):
    return (images @ weight).tanh().square().sum(-1)


def per_sample_gradients(weight, images):
    gradient_of_one = torch.func.grad(loss_fn)
    return torch.func.vmap(gradient_of_one, in_dims=(None, 0))(weight, images)


for n in (8, 32, 128):
    weight, images = torch.randn(4, 6, requires_grad=True), torch.randn(n, 4)
    with Count() as run:
        per_sample_gradients(weight, images)
    print(f"batch {n:3}: {run.calls:4} calls, {run.elements:6} elements")
