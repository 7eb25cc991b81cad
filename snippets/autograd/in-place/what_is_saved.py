import torch

x = torch.tensor([0.0, 0.0], requires_grad=True)
for y in [x * 3, x.sin(), x.exp()]:
    node = y.grad_fn
    names = [name for name in dir(node) if name.startswith("_saved")]
    saved = [name for name in names if getattr(node, name) is not None]
    print(f"{node.name():13}", saved)

print("sin kept x:", torch.equal(x.sin().grad_fn._saved_self, x))
print("exp kept y:", torch.equal(y.grad_fn._saved_result, y))
