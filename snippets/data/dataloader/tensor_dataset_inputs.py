import torch
from torch.utils.data import DataLoader, TensorDataset

for inputs in [(torch.zeros(4, 2), torch.zeros(3)), ([1, 2], [3, 4])]:
    try:
        TensorDataset(*inputs)
    except Exception as error:
        print(f"TensorDataset: {type(error).__name__}: {error}")

samples = [([1, 2], "cat", 0.5), ([3, 4], "dog", 0.25)]  # (1)!
for pair, name, weight in DataLoader(samples, batch_size=2):
    print(pair, name, weight)
