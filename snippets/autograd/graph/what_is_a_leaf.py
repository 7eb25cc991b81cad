import torch

x = torch.ones(2, requires_grad=True)
plain = torch.ones(2)
with torch.no_grad():
    quiet = x * 3

cases = {
    "x, made with requires_grad": x,
    "x.float(), nothing to do": x.float(),
    "x.double()": x.double(),
    "x * 0.1": x * 0.1,
    "plain * 3": plain * 3,
    "x * 3 under no_grad": quiet,
    "(x * 3).detach()": (x * 3).detach(),
}
print(f"{'':27}is_leaf  requires_grad  grad_fn")
for label, t in cases.items():
    fn = t.grad_fn.name() if t.grad_fn else None
    print(f"{label:27}{t.is_leaf!s:9}{t.requires_grad!s:15}{fn}")
