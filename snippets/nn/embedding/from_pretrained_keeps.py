import numpy as np
import torch
from torch import nn

vectors = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
table = nn.Embedding.from_pretrained(vectors, padding_idx=0)
print("pad row:", table(torch.tensor([0])).tolist())
vectors[1] = 0.0
print("row 1:", table(torch.tensor([1])).tolist())

double = torch.from_numpy(np.ones((2, 2)))
print("dtype:", nn.Embedding.from_pretrained(double).weight.dtype)
