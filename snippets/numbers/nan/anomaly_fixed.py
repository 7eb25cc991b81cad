import warnings

import torch

warnings.simplefilter("ignore")

distance = torch.tensor([4.0, 0.0], requires_grad=True)
with torch.autograd.set_detect_anomaly(True):
    (distance + 1e-12).sqrt().sum().backward()

print("gradient:", distance.grad)

x = torch.tensor([4.0, 0.0], requires_grad=True)
with torch.autograd.set_detect_anomaly(True):
    (x * 0 + 1e-12).sqrt().sum().backward()

print("gradient:", x.grad)
