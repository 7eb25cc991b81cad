import torch

batch = torch.zeros(4, 5)
last = torch.ones(3, 5)
try:
    batch[:] = last
except RuntimeError as error:
    print(error)

valid = batch[:, 0] == 0  # four rows
try:
    batch[valid] = last
except RuntimeError as error:
    print(error)

positions = torch.arange(512)[None]
try:
    positions.expand(8, 600)
except RuntimeError as error:
    print(error)
