import torch
from torch import nn

torch.manual_seed(0)
area = torch.linspace(20, 200, 50).unsqueeze(1)
price = 3 * area + 10

model = nn.Linear(1, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for step in range(20):
    optimizer.zero_grad()
    loss = nn.functional.mse_loss(model(area), price)
    loss.backward()
    optimizer.step()
    if step in (0, 1, 2, 3, 5, 19):
        print(f"step {step}: {loss.item():.0e}")
