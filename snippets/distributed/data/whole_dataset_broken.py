from torch.utils.data import DataLoader

dataset = list(range(8))
for rank in range(2):  # (1)!
    loader = DataLoader(dataset, batch_size=2, shuffle=False)
    seen = [batch.tolist() for batch in loader]
    print("rank", rank, "takes", len(loader), "steps:", seen)
