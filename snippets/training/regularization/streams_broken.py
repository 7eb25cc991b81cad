import torch
from torch.utils.data import DataLoader

torch.manual_seed(1)
text = torch.arange(24)
batches = DataLoader(text.view(8, 3), batch_size=2, shuffle=True)  # (1)!

previous = None
for batch in batches:
    if previous is not None:
        continues = batch[:, 0] == previous[:, -1] + 1
        print(batch.tolist(), "continues:", continues.tolist())
    previous = batch
