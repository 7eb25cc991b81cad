import torch

steps = torch.tensor([1, 2, 3])
print((steps + 0.5).dtype)
try:
    steps += 0.5
except RuntimeError as error:
    print("RuntimeError:", error)
