import torch
from torch import nn

a, batch = torch.ones(2, 3), torch.ones(5, 2, 3)
print("(2, 3) @ (3, 2):       ", tuple((a @ a.T).shape))
print("(5, 2, 3) @ (3, 4):    ", tuple((batch @ torch.ones(3, 4)).shape))
print("(5, 2, 3) @ (1, 3, 4): ", tuple((batch @ torch.ones(1, 3, 4)).shape))

features = torch.ones(4, 2, 2, 2)
head = nn.Linear(8, 10)
print("Linear after flatten(1):", tuple(head(features.flatten(1)).shape))
wrong = nn.Linear(2, 10)  # (1)!
print("Linear(2, 10), no flatten:", tuple(wrong(features).shape))
