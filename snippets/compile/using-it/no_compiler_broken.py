import os

os.environ["PATH"] = ""  # (1)!
os.environ["CXX"] = "g++"

import torch

model = torch.compile(torch.nn.ReLU())
print(model(torch.ones(2)))
