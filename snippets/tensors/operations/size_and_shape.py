import torch

x = torch.ones(2, 3)
print("size():", x.size(), "is a tuple:", isinstance(x.size(), tuple))
print("size(0):", x.size(0), type(x.size(0)).__name__)
print("shape == size():", x.shape == x.size())
print("len:", len(x), "numel:", x.numel())

for name, attempt in (
    ("x.shape()", lambda: x.shape()),
    ("x.size[0]", lambda: x.size[0]),
):
    try:
        attempt()
    except TypeError as error:
        print(f"{name}: {error}")
