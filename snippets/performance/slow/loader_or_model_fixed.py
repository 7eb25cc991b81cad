import time

import torch
from torch.utils.data import DataLoader


class Images(list):
    def __getitem__(self, index):
        time.sleep(0.005)
        return torch.full((256,), float(index))


def shortest(run):
    times = []
    for _ in range(3):
        start = time.perf_counter()
        run()
        times.append(time.perf_counter() - start)
    return min(times)


def train_on(batches):
    for x in batches:
        model(x).sum().backward()


torch.set_num_threads(1)
model = torch.nn.Sequential(*[torch.nn.Linear(256, 256)] * 20)
data = Images(range(64))
data = [data[i] for i in range(len(data))]  # (1)!
loader = DataLoader(data, batch_size=16)
same = [next(iter(loader))] * len(loader)

load = shortest(lambda: list(loader))
train = shortest(lambda: train_on(same))
for name, ratio in [("loader", load / train), ("model", train / load)]:
    print(f"the {name} takes over 3 times as long: {ratio > 3}")
