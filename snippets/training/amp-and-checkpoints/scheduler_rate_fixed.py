import torch
from torch.optim.lr_scheduler import CosineAnnealingLR

EPOCHS, BATCHES = 4, 10
optimizer = torch.optim.SGD([torch.zeros(1, requires_grad=True)], lr=0.1)
scheduler = CosineAnnealingLR(optimizer, T_max=EPOCHS * BATCHES)  # (1)!
for epoch in range(EPOCHS):
    print(f"epoch {epoch}: lr {optimizer.param_groups[0]['lr']:.3f}")
    for batch in range(BATCHES):
        optimizer.step()
        scheduler.step()
