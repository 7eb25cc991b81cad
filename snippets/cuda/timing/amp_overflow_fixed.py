import torch

model = torch.nn.Linear(4, 1, bias=False)
torch.nn.init.ones_(model.weight)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
scaler = torch.amp.GradScaler("cpu")  # (1)!
x = torch.full((1, 4), 100.0)
for step in range(1, 9):
    optimizer.zero_grad()
    with torch.autocast("cpu", dtype=torch.float16):
        loss = model(x).float().mean()  # (2)!
    scaler.scale(loss).backward()
    before = model.weight.detach().clone()
    scaler.step(optimizer)
    scaler.update()
    moved = not torch.equal(before, model.weight)
    print(f"step {step}: moved {moved}, scale {scaler.get_scale():.0f}")
