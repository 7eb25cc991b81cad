import warnings

import torch

warnings.simplefilter("ignore")  # (1)!

prediction = torch.tensor([4.0, 1.0], requires_grad=True)
target = torch.tensor([2.0, 1.0])

with torch.autograd.set_detect_anomaly(True):  # (2)!
    error = prediction - target
    distance = (error * error).sqrt()
    distance.mean().backward()

print("gradient:", prediction.grad)
