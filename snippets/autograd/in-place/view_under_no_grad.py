import torch

inputs = torch.ones(2, 3, requires_grad=True)
features = inputs * 3

with torch.no_grad():
    row = features[0]
try:
    row.mul_(2)
except RuntimeError as error:
    print(str(error).partition(". ")[0])
