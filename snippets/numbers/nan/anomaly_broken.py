import warnings

import torch

warnings.simplefilter("ignore")  # (1)!

distance = torch.tensor([4.0, 0.0], requires_grad=True)
with torch.autograd.set_detect_anomaly(True):  # (2)!
    distance.sqrt().sum().backward()

print("gradient:", distance.grad)

x = torch.tensor([4.0, 0.0], requires_grad=True)
with torch.autograd.set_detect_anomaly(True):
    (x * 0).sqrt().sum().backward()  # (3)!

print("gradient:", x.grad)
