import os
from pathlib import Path

import torch
import torch.multiprocessing as mp

print("default:", mp.get_sharing_strategy())
for strategy in ["file_descriptor", "file_system"]:
    mp.set_sharing_strategy(strategy)
    torch.zeros(2).share_memory_()
    before = len(os.listdir("/proc/self/fd"))
    tensors = [torch.zeros(2).share_memory_() for _ in range(100)]
    added = len(os.listdir("/proc/self/fd")) - before
    files = len(list(Path("/dev/shm").glob(f"torch_{os.getpid()}_*")))
    print(f"{strategy:15} open files: +{added:<3} files in /dev/shm: {files}")
    del tensors
