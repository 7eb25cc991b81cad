import torch
from torchvision import transforms
from torchvision.transforms import v2

mean, std = [0.5] * 3, [0.5] * 3
grey = torch.zeros(1, 28, 28)
print("v2, 1 channel: ", v2.Normalize(mean, std)(grey).shape)  # (1)!
one = transforms.Normalize([0.5], [0.5])
print("one mean:      ", one(torch.zeros(3, 28, 28)).shape)  # (2)!
for shape in ((4, 28, 28), (28, 28)):
    try:
        transforms.Normalize(mean, std)(torch.zeros(shape))
    except (RuntimeError, ValueError) as error:
        print(f"{shape}: {error}")
