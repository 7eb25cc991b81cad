import torch
from torch import nn

with torch.autocast("cpu", dtype=torch.float16):
    rows = nn.Linear(4, 3)(torch.ones(2, 4))
    image = nn.Conv2d(1, 1, 1)(torch.ones(1, 1, 2, 2))


def attempt(name, call):
    try:
        print(f"{name}: {call().dtype}")
    except RuntimeError as error:
        print(f"{name}: {error}")


table = torch.zeros(5, 3)
index = torch.tensor([0, 1])
attempt("convolution", lambda: nn.Conv2d(1, 1, 1)(image))
attempt("matrix product", lambda: rows @ torch.ones(3, 2))
with torch.autocast("cpu", dtype=torch.float16):  # (1)!
    attempt("assignment", lambda: table.index_put_((index,), rows))
attempt("index_add_", lambda: table.index_add_(0, index, rows))
attempt("sum", lambda: table[index] + rows)  # (2)!
