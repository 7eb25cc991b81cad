import warnings

import torch

warnings.simplefilter("ignore")

prediction = torch.tensor([4.0, 1.0], requires_grad=True)
target = torch.tensor([2.0, 1.0])

with torch.autograd.set_detect_anomaly(True):
    error = prediction - target
    distance = (error * error + 1e-12).sqrt()
    distance.mean().backward()

print("gradient:", prediction.grad)
