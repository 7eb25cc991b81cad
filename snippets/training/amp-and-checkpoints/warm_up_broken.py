import torch
from torch.optim.lr_scheduler import LambdaLR

optimizer = torch.optim.SGD([torch.zeros(1, requires_grad=True)], lr=0.1)
scheduler = LambdaLR(optimizer, lambda n: min(1, n / 4))
for step in range(6):
    print(f"step {step}: lr {optimizer.param_groups[0]['lr']:.3f}")
    optimizer.step()
    scheduler.step()
