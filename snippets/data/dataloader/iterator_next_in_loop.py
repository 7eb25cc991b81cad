import torch
from torch.utils.data import DataLoader

torch.manual_seed(0)
loader = DataLoader(torch.arange(6), batch_size=3)
print("new iterator:", [next(iter(loader)).tolist() for _ in range(2)])

batches = iter(loader)
print("one iterator:", [next(batches).tolist() for _ in range(2)])
print("used up:     ", next(batches, "no batch left"))
