import torch

images = torch.ones(64, 3, 224, 224, device="cuda")
del images
allocated = torch.cuda.memory_allocated()
reserved = torch.cuda.memory_reserved()
free, total = torch.cuda.mem_get_info()  # (1)!
print(f"allocated {allocated / 2**20:.1f} MiB")
print(f"reserved {reserved / 2**20:.1f} MiB")
print(f"used on the card {(total - free) / 2**20:.1f} MiB")
