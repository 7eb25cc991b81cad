import torch
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __init__(self):
        self.rows, self.calls = torch.zeros(1024, 3), 0

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, index):
        self.calls += 1
        return self.rows[index]


class Slices(Rows):
    def __getitems__(self, indices):  # (1)!
        self.calls += 1
        return self.rows[indices].unbind()


class Ready(Slices):
    def __getitems__(self, indices):
        self.calls += 1
        return self.rows[indices]


for kind, collate in ((Rows, None), (Slices, None), (Ready, lambda x: x)):
    dataset = kind()
    loader = DataLoader(dataset, batch_size=64, collate_fn=collate)  # (2)!
    shape = next(iter(loader)).shape
    dataset.calls = 0
    batches = len(list(loader))
    print(f"{kind.__name__:7}{dataset.calls:5} calls,", end=" ")
    print(f"{batches} batches of {tuple(shape)}")
