import torch
from torch.utils.data import DataLoader

if __name__ == "__main__":
    loader = DataLoader(
        torch.arange(4),
        num_workers=1,
        collate_fn=lambda samples: torch.stack(samples),
        multiprocessing_context="spawn",
    )
    next(iter(loader))
