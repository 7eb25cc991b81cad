import torch

try:
    torch.randint(5, 3)
except TypeError as error:
    print("randint(5, 3):", error)
try:
    torch.randint(5, 5, (2,))
except RuntimeError as error:
    print("randint(5, 5, (2,)):", error)
torch.randnint(5, (1, 1))
