import os

os.environ["PATH"] = ""
os.environ["CXX"] = "g++"

import torch

double = torch.compile(lambda x: x * 2, backend="eager")
print(double(torch.ones(2)))
