import torch

a, b = torch.ones(2, 3), torch.zeros(2, 3)
attempts = {
    "no list": lambda: torch.cat(a, b),
    "a generator": lambda: torch.cat(x for x in (a, b)),
    "scalars": lambda: torch.cat([a.sum(), b.sum()]),
    "rows differ, dim=1": lambda: torch.cat([a, torch.ones(4, 3)], dim=1),
    "ranks differ": lambda: torch.cat([a, torch.ones(3)]),
    "stack, sizes differ": lambda: torch.stack([a, torch.ones(2, 4)]),
}
for name, attempt in attempts.items():
    try:
        attempt()
    except (TypeError, RuntimeError) as error:
        print(f"{name}: {type(error).__name__}\n    {error}")
