import pytorch as torch

print(torch.__version__)
