from torch.utils.data import DataLoader, Subset

dataset = list(range(5))
evaluated = []
for rank in range(4):
    share = Subset(dataset, range(rank, len(dataset), 4))  # (1)!
    for batch in DataLoader(share, batch_size=2):
        evaluated += batch.tolist()
        print("rank", rank, "evaluates", batch.tolist())
print(len(evaluated), "results for", len(dataset), "samples")
