import torch
from torch.utils.data import DataLoader


def collate(samples):
    return torch.stack(samples)


if __name__ == "__main__":
    loader = DataLoader(
        torch.arange(2),
        batch_size=2,
        num_workers=1,
        collate_fn=collate,
        multiprocessing_context="spawn",
    )
    print([batch.tolist() for batch in loader])
