import torch

text = torch.arange(24)
streams = text.view(2, -1)  # (1)!
previous = None
for batch in streams.split(3, dim=1):
    if previous is not None:
        continues = batch[:, 0] == previous[:, -1] + 1
        print(batch.tolist(), "continues:", continues.tolist())
    else:
        print(batch.tolist())
    previous = batch
