import numpy as np
from torch.utils.data import DataLoader, TensorDataset

images = np.zeros((4, 3, 5, 5), dtype=np.float32)
labels = np.arange(4)
dataset = TensorDataset(images, labels)
batch, target = next(iter(DataLoader(dataset, batch_size=4)))
print(batch.shape, target)
