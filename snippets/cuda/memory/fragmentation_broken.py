import torch

MIB = 2**20
# Demonstration only: with a cap of 384 MiB, any card is soon full.
total = torch.cuda.get_device_properties(0).total_memory
torch.cuda.set_per_process_memory_fraction(384 * MIB / total)


def tensor(mib):
    return torch.empty(mib * MIB, dtype=torch.uint8, device="cuda")


large = tensor(256)
del large  # (1)!
small = tensor(16)  # (2)!
allocated = torch.cuda.memory_allocated()
unused = torch.cuda.memory_reserved() - allocated
print("allocated:", allocated // MIB, "MiB")
print("reserved but unallocated:", unused // MIB, "MiB")
try:
    tensor(250)
except torch.cuda.OutOfMemoryError as error:
    print(str(error).partition(" GPU")[0])
