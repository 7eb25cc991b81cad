import torch
from torch.utils.data import DataLoader, Dataset


class Images(Dataset):
    def __len__(self):
        return 4

    def __getitem__(self, index):
        return None if index < 3 else torch.tensor(index)  # (1)!


for batch in DataLoader(Images(), batch_size=2):
    print(batch)
