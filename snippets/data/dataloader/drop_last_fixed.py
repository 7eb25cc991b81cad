from torch.utils.data import DataLoader

for samples in (10, 8, 3):
    loader = DataLoader(range(samples), batch_size=4)
    seen = sum(len(batch) for batch in loader)
    print(f"{samples} samples: {len(loader)} batches, {seen} samples seen")
