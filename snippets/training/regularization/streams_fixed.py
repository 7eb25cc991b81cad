import torch

torch.manual_seed(1)
text = torch.arange(24)
batches = text.view(2, -1).split(3, dim=1)  # (1)!

previous = None
for batch in batches:
    if previous is not None:
        continues = batch[:, 0] == previous[:, -1] + 1
        print(batch.tolist(), "continues:", continues.tolist())
    previous = batch
