import torch
from torch.utils.data import DataLoader

accelerator = torch.accelerator.current_accelerator(check_available=True)
device = accelerator or torch.device("cpu")
pin = device.type not in ("cpu", "mps")  # (1)!
loader = DataLoader(torch.zeros(4, 2), batch_size=4, pin_memory=pin)
for batch in loader:
    batch = batch.to(device, non_blocking=True)  # (2)!
    print("on the model's device:", batch.device.type == device.type)
