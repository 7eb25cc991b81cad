import os

from torch.utils.data import DataLoader

one_cpu = {min(os.sched_getaffinity(0))}
os.sched_setaffinity(0, one_cpu)  # (1)!
print("CPUs this process may use:", len(os.sched_getaffinity(0)))
loader = DataLoader(range(4), num_workers=2, multiprocessing_context="fork")
for options in [{"persistent_workers": True}, {"prefetch_factor": 4}]:
    try:
        DataLoader(range(4), num_workers=0, **options)
    except ValueError as error:
        print(f"ValueError: {error}")
