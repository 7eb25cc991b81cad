import torch
from torch.utils.data import DataLoader

data = torch.zeros(9, 5)
for batch_size in [4, 2, 1]:
    loader = DataLoader(data, batch_size=batch_size, drop_last=True)
    print(f"batch_size={batch_size}:", [len(batch) for batch in loader])
