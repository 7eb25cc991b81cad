import torch


def second_step(grad, **options):
    weight = torch.nn.Parameter(torch.tensor(1.0))
    optimizer = torch.optim.SGD([weight], lr=0.1, **options)
    weight.grad = torch.tensor(1.0)
    optimizer.step()
    before = weight.item()
    weight.grad = grad  # (1)!
    optimizer.step()
    return weight.item() - before


for options in [{}, {"momentum": 0.9}, {"weight_decay": 0.5}]:
    zero = second_step(torch.tensor(0.0), **options)
    none = second_step(None, **options)
    print(f"{options!s:22} grad 0: {zero:+.4f}  grad None: {none:+.4f}")
