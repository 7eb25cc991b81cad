import torch

model = torch.nn.Linear(2, 1, bias=False, device="cuda")
torch.nn.init.zeros_(model.weight)
optimizer = torch.optim.SGD(model.parameters(), lr=1.0)
scaler = torch.amp.GradScaler("cuda", init_scale=1024.0)
x = torch.tensor([[3.0, 4.0]], device="cuda")

with torch.autocast("cuda", dtype=torch.float16):
    loss = model(x).float().sum()
scaler.scale(loss).backward()
norm = torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
scaler.step(optimizer)
scaler.update()
print("norm seen by clip:", round(norm.item(), 3))
print("length of the update:", round(model.weight.norm().item(), 6))
