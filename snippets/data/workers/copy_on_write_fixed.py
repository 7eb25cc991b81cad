import numpy as np
from torch.utils.data import DataLoader, Dataset


def private_mib():
    with open("/proc/self/smaps_rollup") as file:
        rows = [line.split() for line in file]
    sizes = {row[0]: int(row[1]) for row in rows if row[-1] == "kB"}
    return sizes["Private_Dirty:"] / 1024


class Index(Dataset):
    def __init__(self):
        paths = [f"images/{i:030}.jpg" for i in range(300_000)]
        self.paths = np.array([p.encode() for p in paths])  # (1)!

    def __len__(self):
        return 1

    def __getitem__(self, index):
        before = private_mib()
        for path in self.paths:
            path.decode()
        return private_mib() - before


if __name__ == "__main__":
    loader = DataLoader(
        Index(), num_workers=1, multiprocessing_context="fork"
    )
    grown = next(iter(loader)).item()
    print("worker copied more than 20 MiB:", grown > 20)
