from torch.utils.data import DataLoader

if __name__ == "__main__":
    indices = iter(range(100))
    loader = DataLoader(
        range(100),
        batch_size=8,
        sampler=indices,
        num_workers=2,
    )
    batches = iter(loader)  # (1)!
    print("samples requested before the first step:", next(indices))
