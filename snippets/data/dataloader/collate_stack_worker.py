import torch
from torch.utils.data import DataLoader

small, large = torch.zeros(1, 5), torch.zeros(2, 5)

if __name__ == "__main__":
    loader = DataLoader(
        [large, small, small, large],
        batch_size=2,
        num_workers=1,
        multiprocessing_context="fork",
    )
    batches = iter(loader)
    for first in ("large", "small"):
        try:
            next(batches)
        except RuntimeError as error:
            print(first, "first:", str(error).splitlines()[-1])
