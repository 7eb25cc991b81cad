import os
import shutil

os.environ["PATH"] = ""

import torch

compiler = shutil.which("g++") or shutil.which("clang++")
backend = "inductor" if compiler else "eager"
double = torch.compile(lambda x: x * 2, backend=backend)
print(backend, double(torch.ones(2)))
