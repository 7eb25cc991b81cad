import torch

# Demonstration only: with a cap of 384 MiB, any card is soon full.
total = torch.cuda.get_device_properties(0).total_memory
torch.cuda.set_per_process_memory_fraction(3 * 2**27 / total)


def run(batch_size):
    x = torch.ones(batch_size, 2**16, device="cuda")  # 256 KiB a row
    return (x * 2).sum().item()


batch_size, result = 1024, None
try:
    result = run(batch_size)
except torch.cuda.OutOfMemoryError:
    print("out of memory with a batch of", batch_size)
if result is None:  # (1)!
    batch_size //= 2
    result = run(batch_size)
print("result:", result)
