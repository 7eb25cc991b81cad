import torch

x = torch.tensor([[1, 2], [3, 4]])
for name, y in {"t": x.t(), "permute": x.permute(1, 0)}.items():
    y[0, 1] *= 10
    print(f"wrote through {name}: x = {x.tolist()}")
