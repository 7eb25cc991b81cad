import torch

weight = torch.nn.Parameter(torch.tensor(1.0))
optimizer = torch.optim.SGD([weight], lr=0.1)
scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 1, gamma=0.5)
scaler = torch.amp.GradScaler("cpu", init_scale=1024.0)
for slope in [float("inf"), 2.0, 2.0]:
    optimizer.zero_grad()
    scaler.scale(slope * weight).backward()
    scale = scaler.get_scale()
    scaler.step(optimizer)
    scaler.update()
    if scaler.get_scale() >= scale:  # (1)!
        scheduler.step()
    lr = optimizer.param_groups[0]["lr"]
    print(
        f"weight {weight.item():.2f}  scale {scaler.get_scale():.0f}  {lr=}"
    )
