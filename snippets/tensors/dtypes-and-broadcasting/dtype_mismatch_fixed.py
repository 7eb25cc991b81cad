import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

model = nn.Linear(3, 2)
features = torch.from_numpy(np.ones((4, 3)))  # (1)!
print("from NumPy:", features.dtype)

logits = model(features.to(next(model.parameters()).dtype))  # (2)!
classes = torch.tensor([0, 1, 1, 0], dtype=torch.int32)
loss = F.cross_entropy(logits, classes.long())  # (3)!
print("loss:", loss.dtype)

column = classes.long().unsqueeze(1)
print("float32 * int64:", (logits * column).dtype)
print("float32 + float64:", (logits + features[:, :2]).dtype)
print("cat:", torch.cat([logits, column], dim=1).dtype)

linear = nn.Linear(3, 2).half()
print("half Linear on the CPU:", linear(features.half()).dtype)  # (4)!
image = torch.ones(1, 1, 4, 4).half()
print("half Conv2d on the CPU:", nn.Conv2d(1, 1, 3).half()(image).dtype)
