import torch

print(torch.__name__, torch.__version__.split(".")[0])
print(torch.flip(torch.tensor([1, 2, 3]), dims=(0,)))  # (1)!
