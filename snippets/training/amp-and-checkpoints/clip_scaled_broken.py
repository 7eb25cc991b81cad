import torch

weight = torch.nn.Parameter(torch.zeros(2))
optimizer = torch.optim.SGD([weight], lr=1.0)
scaler = torch.amp.GradScaler("cpu", init_scale=1024.0)

loss = (weight * torch.tensor([3.0, 4.0])).sum()
scaler.scale(loss).backward()
norm = torch.nn.utils.clip_grad_norm_([weight], 1.0)
scaler.step(optimizer)  # (1)!
scaler.update()
print("norm seen by clip:", norm.item())
print("length of the update:", round(weight.norm().item(), 6))
