import torch
from torch import nn

hundred = nn.Embedding(100, 4)
for ids in (torch.tensor([100]), torch.tensor([-1])):
    try:
        hundred(ids)
    except IndexError as error:
        print(ids.tolist(), "->", error)

vocabulary = {"<pad>": 0, "the": 1, "cat": 2, "sat": 3}
table = nn.Embedding(3, 4)  # (1)!
table(torch.tensor([vocabulary[word] for word in ("the", "cat", "sat")]))
