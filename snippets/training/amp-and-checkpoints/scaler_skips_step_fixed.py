import torch


def train(slopes):
    weight = torch.nn.Parameter(torch.tensor(1.0))
    optimizer = torch.optim.SGD([weight], lr=0.1)
    scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 1, gamma=0.5)
    scaler = torch.amp.GradScaler("cpu", init_scale=1024.0)
    for slope in slopes:
        optimizer.zero_grad()
        before = weight.item()
        scaler.scale(slope * weight).backward()
        scale = scaler.get_scale()
        scaler.step(optimizer)
        scaler.update()
        if scaler.get_scale() >= scale:  # (1)!
            scheduler.step()
        moved = weight.item() != before
        lr = optimizer.param_groups[0]["lr"]
        print(f"slope {slope}: moved {moved}, next lr {lr}")


print("second step skipped")
train([2.0, float("inf")])
print("first step skipped")
train([float("inf"), 2.0])
