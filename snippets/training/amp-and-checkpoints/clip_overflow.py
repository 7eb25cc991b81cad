import torch

model = torch.nn.Linear(2, 1, bias=False)
torch.nn.init.zeros_(model.weight)
optimizer = torch.optim.SGD(model.parameters(), lr=1.0)
scaler = torch.amp.GradScaler("cpu", init_scale=1024.0)
x = torch.tensor([[300.0, 400.0]])
for step in range(1, 5):
    optimizer.zero_grad()
    with torch.autocast("cpu", dtype=torch.float16):
        loss = model(x).float().sum()
    scaler.scale(loss).backward()
    scaler.unscale_(optimizer)
    norm = torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    before = model.weight.detach().clone()
    scaler.step(optimizer)  # (1)!
    scaler.update()
    moved = (model.weight - before).norm().item()
    print(
        f"step {step}: norm {norm.item():.1f}, "
        f"update {moved:.1f}, scale {scaler.get_scale():.0f}"
    )
