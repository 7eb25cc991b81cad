import torch

data = torch.ones(5, 1, 3)
for batch in data.split(2):
    scores = batch.squeeze()
    print("scores:", tuple(scores.shape))
    print("argmax:", scores.argmax(dim=1).tolist())
