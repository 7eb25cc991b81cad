import torch

a = torch.nn.Parameter(torch.zeros(1))
b = torch.nn.Parameter(torch.zeros(1))
a.grad, b.grad = torch.tensor([1.0]), torch.tensor([100.0])
first = torch.optim.SGD([a, b], lr=0.1, momentum=0.9)
first.step()

second = torch.optim.SGD([b, a], lr=0.1, momentum=0.9)  # (1)!
second.load_state_dict(first.state_dict())
for name, parameter in [("a", a), ("b", b)]:
    saved = first.state[parameter]["momentum_buffer"].item()
    loaded = second.state[parameter]["momentum_buffer"].item()
    print(name, "momentum saved", saved, "loaded", loaded)
