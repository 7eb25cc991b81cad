import pickle
from pathlib import Path


class Eager:
    def __init__(self, path):
        self.lines = Path(path).read_text().splitlines()

    def __getitem__(self, index):
        return self.lines[index]


class Lazy:
    def __init__(self, path):
        self.path, self.lines = path, None

    def __getitem__(self, index):
        if self.lines is None:  # (1)!
            self.lines = Path(self.path).read_text().splitlines()
        return self.lines[index]


lines = [f"line {i:015}" for i in range(100_000)]
Path("lines.txt").write_text("\n".join(lines))
for kind in (Eager, Lazy):
    dataset = kind("lines.txt")
    print(kind.__name__, len(pickle.dumps(dataset)) // 1000, "kB pickled")
    print("  after pickling:", pickle.loads(pickle.dumps(dataset))[7])
