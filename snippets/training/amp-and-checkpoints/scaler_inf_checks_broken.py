import torch

model = torch.nn.Linear(1, 1)
optimizer = torch.optim.SGD(torch.nn.Linear(1, 1).parameters(), lr=0.1)
scaler = torch.amp.GradScaler("cpu")
scaler.scale(model(torch.ones(1, 1)).sum()).backward()
scaler.step(optimizer)
