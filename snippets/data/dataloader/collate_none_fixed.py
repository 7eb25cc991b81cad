import torch
from torch.utils.data import DataLoader, Dataset


class Images(Dataset):
    def __len__(self):
        return 4

    def __getitem__(self, index):
        return None if index < 3 else torch.tensor(index)


def skip_none(samples):
    samples = [sample for sample in samples if sample is not None]
    return torch.utils.data.default_collate(samples) if samples else None


for batch in DataLoader(Images(), batch_size=2, collate_fn=skip_none):
    print(batch)  # (1)!
