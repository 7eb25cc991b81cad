import torch


def twice(name, function, retain_graph=None):
    x = torch.tensor([3.0], requires_grad=True)
    y = function(x).sum()
    try:
        y.backward(retain_graph=retain_graph)
        y.backward()
        print(f"{name}: x.grad {x.grad.item()}")  # (1)!
    except RuntimeError as error:
        print(f"{name}: {type(error).__name__}")


twice("x ** 2                   ", lambda x: x**2)
twice("x ** 2, retain_graph=True", lambda x: x**2, retain_graph=True)
twice("x ** 2, retain_graph=1   ", lambda x: x**2, retain_graph=1)
twice("x + 1                    ", lambda x: x + 1)  # (2)!

x = torch.tensor([3.0], requires_grad=True)
y = x**2
print("saved for backward:", y.grad_fn._saved_self.tolist())
y.backward()
try:
    print("after backward:", y.grad_fn._saved_self)
except RuntimeError as error:
    print("after backward:", str(error).split(" (")[0])
