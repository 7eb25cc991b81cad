import torch

# Demonstration only: with a cap of 384 MiB, any card is soon full.
total = torch.cuda.get_device_properties(0).total_memory
torch.cuda.set_per_process_memory_fraction(3 * 2**27 / total)


def run(batch):
    x = torch.ones(batch, 2**16, device="cuda")  # 256 KiB a row
    return (x * 2).sum().item()


batch, result = 1024, None
try:
    result = run(batch)
except torch.cuda.OutOfMemoryError:
    print(batch, "is too much")
if result is None:  # (1)!
    batch //= 2
    result = run(batch)
print("result:", result)
