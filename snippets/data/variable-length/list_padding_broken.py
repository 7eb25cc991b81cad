import torch
from torch.utils.data import DataLoader

samples = [([1, 2], 0), ([3, 4, 5, 6], 1), ([7], 0)]


def collate(batch):
    sequences = [torch.tensor(ids) for ids, _ in batch]
    labels = torch.tensor([label for _, label in batch])
    return torch.stack(sequences), labels


for batch in DataLoader(samples, batch_size=3, collate_fn=collate):
    print(*batch, sep="\n")
