import torch
from torch.utils.data import DataLoader

norm = torch.nn.BatchNorm1d(2)
for drop_last in (True, False):
    loader = DataLoader(torch.randn(5, 2), batch_size=4, drop_last=drop_last)
    try:
        for batch in loader:
            print("drop_last", drop_last, tuple(norm(batch).shape))
    except ValueError as error:
        print("drop_last", drop_last, "ValueError:", error)
