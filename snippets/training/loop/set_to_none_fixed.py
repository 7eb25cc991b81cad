import torch

model = torch.nn.Linear(2, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
model(torch.ones(1, 2)).sum().backward()
norm = torch.nn.utils.get_total_norm(
    [p.grad for p in model.parameters() if p.grad is not None]
)
print("norm for the log:", norm)
optimizer.step()
optimizer.zero_grad()
