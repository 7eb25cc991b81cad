from torch.utils.data import DataLoader

for samples in (10, 8, 3):
    train = DataLoader(range(samples), batch_size=4, drop_last=True)
    evaluate = DataLoader(range(samples), batch_size=4)
    sizes = [len(batch) for batch in evaluate]
    print(f"{samples} samples: train {len(train)}, evaluate {sizes}")
    if not len(train):
        print("  no training batch: lower the batch size")
