import traceback

import torch

table = torch.zeros(3, 2)
try:
    rows = table[torch.tensor([5])]
    print(rows.sum().item())
except IndexError as error:
    print(traceback.extract_tb(error.__traceback__)[0].line)
    print(error)
