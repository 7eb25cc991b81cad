import multiprocessing

import torch
import torch.multiprocessing as mp

print("names missing:", set(multiprocessing.__all__) - set(dir(mp)))
names = ["get_sharing_strategy", "set_sharing_strategy", "start_processes"]
for name in names:
    print(f"{name}:", hasattr(multiprocessing, name), hasattr(mp, name))
print()
print("torch.multiprocessing.share_memory_:", hasattr(mp, "share_memory_"))
print("Tensor.share_memory_:", hasattr(torch.Tensor, "share_memory_"))
print("Module.share_memory:", hasattr(torch.nn.Module, "share_memory"))
