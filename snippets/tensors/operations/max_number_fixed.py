import torch

x = torch.tensor([-1.0, 5.0])
print("clamp:  ", x.clamp(min=0))
print("maximum:", torch.maximum(x, torch.tensor(0.0)))
try:
    torch.maximum(x, 0)
except TypeError as error:
    print(error)
print("2-D:    ", torch.tensor([[1, 5], [3, 2]]).max())
