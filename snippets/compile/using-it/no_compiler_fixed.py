import os
import shutil

os.environ["PATH"] = ""
os.environ["CXX"] = "g++"

import torch

compiler = shutil.which("g++") or shutil.which("clang++")
backend = "inductor" if compiler else "eager"
double = torch.compile(lambda x: x * 2, backend=backend)
print(double(torch.ones(2)))
