import torch
from torch.utils.data import DataLoader, Dataset

device = "cuda" if torch.cuda.is_available() else "meta"


class Squares(Dataset):
    def __len__(self):
        return 4

    def __getitem__(self, i):
        return torch.tensor([i * i])


for batch in DataLoader(Squares(), batch_size=2):
    if device == "cuda" or batch.is_meta:
        batch = batch.pin_memory()
    batch = batch.to(device, non_blocking=True)
    print(batch.device.type, tuple(batch.shape))
