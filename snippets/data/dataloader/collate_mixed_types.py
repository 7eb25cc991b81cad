import torch
from torch.utils.data import DataLoader

kinds = {
    "float tensor first": [torch.tensor(2.5), torch.tensor(1)],
    "plain numbers": [1, 2.5],
    "integer tensor first": [torch.tensor(1), torch.tensor(2.5)],
}

if __name__ == "__main__":
    for name, samples in kinds.items():
        for workers, method in [(0, None), (1, "fork")]:
            loader = DataLoader(
                samples,
                batch_size=2,
                num_workers=workers,
                multiprocessing_context=method,
            )
            try:
                result = next(iter(loader)).tolist()
            except TypeError as error:
                result = str(error).splitlines()[-1]
            print(f"{name}, {workers} workers: {result}")
