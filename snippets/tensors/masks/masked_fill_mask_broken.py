import torch

scores = torch.tensor([1.0, 2.0, 3.0])
padding = torch.tensor([0, 1, 1])
for mask in (padding, padding.float()):
    try:
        scores.masked_fill_(mask, 0.0)
    except RuntimeError as error:
        print(error)

scores.masked_fill_(padding.byte(), 0.0)
