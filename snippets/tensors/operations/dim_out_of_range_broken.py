import torch

data = torch.ones(5, 1, 3)
for batch in data.split(2):
    scores = batch.squeeze()
    print("scores:", tuple(scores.shape))
    scores.argmax(dim=1)
