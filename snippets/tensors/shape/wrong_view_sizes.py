import torch

features = torch.zeros(2, 16, 5, 5)
for sizes in [(2, 256), (2, -1, 3), (2, 16, 25), (2, -1)]:
    try:
        print(sizes, "->", tuple(features.view(*sizes).shape))
    except RuntimeError as error:
        print(sizes, "->", error)
