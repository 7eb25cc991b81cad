import numpy as np
import torch

made = {
    "tensor([1, 2])": torch.tensor([1, 2]),
    "tensor([1, 2.0])": torch.tensor([1, 2.0]),
    "tensor([True, False])": torch.tensor([True, False]),
    "tensor(np.ones(2))": torch.tensor(np.ones(2)),
    "arange(3)": torch.arange(3),
    "arange(3.0)": torch.arange(3.0),
    "full((2,), 1)": torch.full((2,), 1),
    "full((2,), 1.0)": torch.full((2,), 1.0),
    "zeros(2)": torch.zeros(2),
    "Tensor([1, 2])": torch.Tensor([1, 2]),
}
for call, x in made.items():
    print(f"{call:22} {x.dtype}")
