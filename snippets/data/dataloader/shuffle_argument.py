from torch.utils.data import DataLoader, IterableDataset

for split in ("train", "test"):
    loader = DataLoader([1, 2, 3], shuffle=split == "train")
    print(f"{split:5}", type(loader.sampler).__name__)


class Stream(IterableDataset):
    def __iter__(self):
        return iter([1, 2, 3])


try:
    DataLoader(Stream(), shuffle=True)
except ValueError as error:
    print("Stream", type(error).__name__, error)
