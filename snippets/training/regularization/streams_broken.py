import torch
from torch.utils.data import DataLoader

torch.manual_seed(1)
text = torch.arange(24)
windows = text.view(8, 3)  # (1)!
for shuffle in (True, False):
    print("shuffle =", shuffle)
    previous = None
    for batch in DataLoader(windows, batch_size=2, shuffle=shuffle):
        if previous is not None:
            continues = batch[:, 0] == previous[:, -1] + 1
            print(batch.tolist(), "continues:", continues.tolist())
        else:
            print(batch.tolist())
        previous = batch
