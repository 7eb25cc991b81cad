import os

from torch.utils.data import DataLoader

one_cpu = {min(os.sched_getaffinity(0))}
os.sched_setaffinity(0, one_cpu)
print("CPUs this process may use:", len(os.sched_getaffinity(0)))
workers = len(os.sched_getaffinity(0))
loader = DataLoader(range(4), num_workers=workers)
print("workers:", loader.num_workers)
