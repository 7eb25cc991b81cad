import torch

for annotations in [[[1.0, 2.0, 5.0, 6.0]], []]:
    boxes = torch.tensor(annotations)
    print(tuple(boxes.shape))
    print("widths:", boxes[:, 2] - boxes[:, 0])
