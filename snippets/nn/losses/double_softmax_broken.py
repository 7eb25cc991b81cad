import torch
from torch import nn

torch.manual_seed(0)

model = nn.Sequential(nn.Linear(1, 3), nn.Softmax(dim=1))
criterion = nn.CrossEntropyLoss()
optimizer = torch.optim.SGD(model.parameters(), lr=1.0)
x, labels = torch.ones(1, 1), torch.tensor([0])
for step in range(1, 801):
    loss = criterion(model(x), labels)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    if step % 200 == 0:
        print(f"step {step}: loss {loss:.2f}")
