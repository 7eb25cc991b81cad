import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(640, 8)
target = (x[:, 0] > 0).long()
model = nn.Sequential(
    nn.Linear(8, 32), nn.ReLU(), nn.Dropout(0.5), nn.Linear(32, 2)
)
optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
loss_function = nn.CrossEntropyLoss()

total = 0.0
for start in range(0, 640, 32):
    optimizer.zero_grad()
    batch = slice(start, start + 32)
    loss = loss_function(model(x[batch]), target[batch])
    loss.backward()
    optimizer.step()
    total += loss.item() * 32

model.eval()
with torch.no_grad():
    logged = (
        sum(
            loss_function(model(x[i : i + 32]), target[i : i + 32]).item()
            for i in range(0, 640, 32)
        )
        / 20
    )
    evaluated = loss_function(model(x), target).item()
print("logged training loss much higher:", logged > 1.4 * evaluated)
