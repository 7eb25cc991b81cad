import torch
from torch.utils.data import DataLoader

samples = [torch.tensor(1), torch.tensor(2.5)]

if __name__ == "__main__":
    for workers, method in [(0, None), (1, "fork")]:
        loader = DataLoader(
            samples,
            batch_size=2,
            num_workers=workers,
            multiprocessing_context=method,
        )
        try:
            print(workers, "workers:", next(iter(loader)))
        except TypeError as error:
            print(workers, "workers:", str(error).splitlines()[-1])
