import os

os.environ["PATH"] = ""  # (1)!
os.environ["CXX"] = "g++"

import torch

double = torch.compile(lambda x: x * 2)
print(double(torch.ones(2)))
