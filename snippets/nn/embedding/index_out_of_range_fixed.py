import torch
from torch import nn

vocabulary = {"<pad>": 0, "the": 1, "cat": 2, "sat": 3}
table = nn.Embedding(max(vocabulary.values()) + 1, 4)  # (1)!


def lookup(ids):
    outside = ids[(ids < 0) | (ids >= table.num_embeddings)]
    if len(outside):
        found = outside.unique().tolist()
        raise ValueError(f"ids {found}, {table.num_embeddings} rows")
    return table(ids)


print(tuple(lookup(torch.tensor([1, 2, 3])).shape))
try:
    lookup(torch.tensor([1, 4]))
except ValueError as error:
    print("refused:", error)

clamped = torch.tensor([3, 4, 5]).clamp(max=3)  # (2)!
print("clamped:", clamped.tolist())
