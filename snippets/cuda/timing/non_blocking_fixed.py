import torch

x = torch.full((2048, 2048), 1 / 2048, device="cuda")
host = torch.zeros(2048, 2048).pin_memory()
torch.cuda.synchronize()

y = x
for _ in range(100):
    y = y @ x
host.copy_(y, non_blocking=True)
torch.cuda.synchronize()  # (1)!
print("read after waiting:", host[0, 0].item() == y[0, 0].item())

batch = torch.ones(3)
pinned = batch.pin_memory()  # (2)!
print("pinned:", batch.is_pinned(), pinned.is_pinned())
print(pinned.to("cuda", non_blocking=True).sum().item())  # (3)!
