import torch
from torch import nn

batch = torch.tensor([[[1, 2, 3]]], dtype=torch.float32)
assert batch.is_floating_point()
print("Linear:", tuple(nn.Linear(3, 1)(batch).shape))
print("Conv1d:", tuple(nn.Conv1d(1, 1, kernel_size=2)(batch).shape))
