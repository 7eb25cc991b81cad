import torch


def run(name, backward):
    x = torch.tensor(3.0, requires_grad=True)
    shared = x**2
    visits = []
    shared.grad_fn.register_prehook(visits.append)  # (1)!
    backward(2 * shared, 5 * shared)
    print(f"{name:20} grad {x.grad.item()}, shared part ran {len(visits)}x")


def separately(loss_a, loss_b):
    loss_a.backward(retain_graph=True)
    loss_b.backward()  # (2)!


run("two calls, retained", separately)
run("summed loss", lambda a, b: (a + b).backward())
run("list of losses", lambda a, b: torch.autograd.backward([a, b]))
