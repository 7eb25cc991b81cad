from pathlib import Path

import torch

features = torch.zeros(100_000, 10)
row = features[:1]
torch.save(row, "row.pt")
print(row.numel(), "numbers,", Path("row.pt").stat().st_size // 1000, "kB")
