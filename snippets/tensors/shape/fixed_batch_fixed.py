import torch

batch_size = 4
images = torch.zeros(10, 1, 2, 2)
for batch in images.split(batch_size):
    rows = batch.view(batch.size(0), 4)
    print(tuple(rows.shape))
