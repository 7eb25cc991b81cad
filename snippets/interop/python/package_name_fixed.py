import torch

print(torch.__name__, torch.__version__.split(".")[0])
