from torch.utils.data import DataLoader

if __name__ == "__main__":
    indices = iter(range(100))
    loader = DataLoader(
        range(100),
        batch_size=8,
        sampler=indices,
        num_workers=2,
        prefetch_factor=1,
    )
    batches = iter(loader)
    print("samples requested before the first step:", next(indices))
