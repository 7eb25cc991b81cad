import torch

model = torch.nn.Linear(1, 1)
optimizer = torch.optim.SGD(torch.nn.Linear(1, 1).parameters(), lr=0.1)
scaler = torch.amp.GradScaler("cpu")
scaler.scale(model(torch.ones(1, 1)).sum()).backward()
held = [p for group in optimizer.param_groups for p in group["params"]]
print("gradients:", sum(p.grad is not None for p in held), "of", len(held))
scaler.step(optimizer)
scaler.update()
