import torch

# Demonstration only: with a cap of 384 MiB, any card is soon full.
total = torch.cuda.get_device_properties(0).total_memory
torch.cuda.set_per_process_memory_fraction(3 * 2**27 / total)


def run(batch):
    x = torch.ones(batch, 2**16, device="cuda")  # 256 KiB a row
    return (x * 2).sum().item()


try:
    run(1024)
except torch.cuda.OutOfMemoryError as error:
    print("1024:", type(error).__name__, str(error).partition(" GPU")[0])
    try:
        run(512)  # (1)!
    except torch.cuda.OutOfMemoryError as again:
        print("512:", type(again).__name__, str(again).partition(" GPU")[0])
