import torch

total = torch.cuda.get_device_properties(0).total_memory
torch.cuda.set_per_process_memory_fraction(3 * 2**27 / total)


def run(batch):
    x = torch.ones(batch, 2**16, device="cuda")
    return (x * 2).sum().item()


batch, result = 1024, None
while result is None:
    try:
        result = run(batch)
    except torch.OutOfMemoryError:
        print(batch, "is too much")
    if result is None:  # (1)!
        batch //= 2
print(batch, "fits:", result)
