import torch

try:
    torch.randint(5, 5, (2,))
except RuntimeError as error:
    print("randint(5, 5, (2,)):", error)
torch.randint(5, 3)
