import torch

images = torch.zeros(4, 2, 3, 3)
print("flatten(1):", tuple(images.flatten(1).shape))
try:
    images.view(len(images), 2 * 3)  # (1)!
except RuntimeError as error:
    print("view(4, 6):", error)
