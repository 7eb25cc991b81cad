import numpy as np
import torch
from torch import nn

model = nn.Linear(3, 2)
features = torch.from_numpy(np.ones((4, 3)))
logits = model(features)
print("logits:", logits.dtype)
