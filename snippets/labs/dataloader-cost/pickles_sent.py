import pickle

from torch.utils.data import DataLoader


class Lines:
    pickled = 0

    def __init__(self, size):
        self.lines = [f"line {i:015}" for i in range(size)]

    def __len__(self):
        return len(self.lines)

    def __getitem__(self, index):
        return len(self.lines[index])

    def __getstate__(self):  # (1)!
        Lines.pickled += 1
        return self.__dict__


def pickles(method):
    Lines.pickled = 0
    loader = DataLoader(
        Lines(8), num_workers=2, multiprocessing_context=method
    )
    list(loader)  # (2)!
    return Lines.pickled


if __name__ == "__main__":
    for method in ("fork", "spawn"):
        print(f"{method}, 2 workers: pickled {pickles(method)} times")
    for size in (1_000, 100_000):
        kilobytes = len(pickle.dumps(Lines(size))) // 1000
        print(f"{size} lines: {kilobytes} kB for each worker")
