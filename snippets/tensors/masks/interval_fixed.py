import torch

x = torch.tensor([5, 15, 25])
inside = (x > 10) & (x < 20)
print("mask:", inside)
print("x[mask]:", x[inside])
print("where:", torch.where(inside, x, 0))

if inside.any():  # (1)!
    print("some inside, all inside:", inside.any(), inside.all())

candidates = [x + 1, x]
found = [i for i, c in enumerate(candidates) if torch.equal(c, x)]
print("found at:", found)
