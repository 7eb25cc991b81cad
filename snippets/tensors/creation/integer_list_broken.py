import torch
from torch import nn

batch = torch.tensor([[[1, 2, 3]]])
print("dtype:", batch.dtype)
for layer in [nn.Linear(3, 1), nn.Conv1d(1, 1, kernel_size=2)]:
    try:
        print(f"{type(layer).__name__}: {tuple(layer(batch).shape)}")
    except RuntimeError as error:
        print(f"{type(layer).__name__}: {error}")
y = nn.Conv1d(1, 1, kernel_size=2, bias=False)(batch)
print("Conv1d without bias:", tuple(y.shape))
