import resource

from torch.utils.data import DataLoader

_, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (64, hard))

loader = DataLoader(range(100), num_workers=1, multiprocessing_context="fork")
kept = []
for batch in loader:
    kept.append(batch)
print("kept:", len(kept), "last:", kept[-1].tolist())
