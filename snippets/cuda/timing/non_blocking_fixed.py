import torch

x = torch.full((2048, 2048), 1 / 2048, device="cuda")
host = torch.zeros(2048, 2048).pin_memory()
torch.cuda.synchronize()

y = x
for _ in range(100):
    y = y @ x
host.copy_(y, non_blocking=True)
torch.cuda.synchronize()  # (1)!
print("host has the result:", host[0, 0].item() == y[0, 0].item())
