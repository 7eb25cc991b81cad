import numpy as np
import torch
from torch.utils.data import DataLoader, TensorDataset

images = np.zeros((4, 3, 5, 5), dtype=np.float32)
labels = np.arange(4)
dataset = TensorDataset(torch.as_tensor(images), torch.as_tensor(labels))
batch, target = next(iter(DataLoader(dataset, batch_size=4)))
print(batch.shape, target)
