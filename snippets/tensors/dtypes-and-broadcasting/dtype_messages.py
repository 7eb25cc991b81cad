import torch
import torch.nn.functional as F
from torch import nn

long = torch.ones(1, 3, 3, dtype=torch.int64)
double = torch.ones(1, 3, 3, dtype=torch.float64)
single = torch.ones(1, 3, 3)
logits = torch.zeros(2, 3)
ids = torch.tensor([0, 1])
attempts = {
    "mm": lambda: long[0] @ single[0],
    "bmm": lambda: torch.bmm(single, long),
    "Linear": lambda: nn.Linear(3, 1)(long),
    "Conv1d": lambda: nn.Conv1d(3, 1, 1)(double),
    "cross_entropy, int32": lambda: F.cross_entropy(logits, ids.int()),
    "cross_entropy, float": lambda: F.cross_entropy(logits, ids.float()),
    "binary_cross_entropy": lambda: F.binary_cross_entropy(
        torch.tensor([0.5, 0.5]), ids
    ),
    "index_add_": lambda: single[0].index_add_(0, ids, long[0, :2]),
    "softmax": lambda: ids.softmax(dim=0),
}
for name, attempt in attempts.items():
    try:
        attempt()
    except RuntimeError as error:
        print(f"{name}:\n    {error}")
