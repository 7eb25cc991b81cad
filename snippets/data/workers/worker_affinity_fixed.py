import os

from torch.utils.data import DataLoader, Dataset

allowed = os.sched_getaffinity(0)
os.sched_setaffinity(0, {min(allowed)})  # (1)!


class Images(Dataset):
    def __len__(self):
        return 1

    def __getitem__(self, index):
        return len(os.sched_getaffinity(0))


def use_all_cpus(worker_id):
    os.sched_setaffinity(0, allowed)


loader = DataLoader(
    Images(),
    num_workers=1,
    multiprocessing_context="fork",
    worker_init_fn=use_all_cpus,
)
for cpus in loader:
    print("the worker may use all CPUs:", cpus.item() == len(allowed))
