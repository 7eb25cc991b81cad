import torch

x = torch.ones(2, 3, requires_grad=True)
y = x * 1

with torch.no_grad():
    row = y[0]
try:
    row.mul_(2)
except RuntimeError as error:
    print(str(error).partition(". ")[0])
