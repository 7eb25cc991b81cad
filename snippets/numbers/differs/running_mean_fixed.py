import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(1280, 8)
target = (x[:, 0] > 0).long()
model = nn.Sequential(
    nn.Linear(8, 32), nn.ReLU(), nn.Dropout(0.5), nn.Linear(32, 2)
)
optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
loss_function = nn.CrossEntropyLoss()


def evaluate(x, target):
    model.eval()
    with torch.no_grad():
        return loss_function(model(x), target).item()


total = 0.0
for start in range(0, 640, 32):
    optimizer.zero_grad()
    batch = slice(start, start + 32)
    loss = loss_function(model(x[batch]), target[batch])
    loss.backward()
    optimizer.step()
    total += loss.item() * 32

train_loss = evaluate(x[:640], target[:640])
val_loss = evaluate(x[640:], target[640:])
print("training loss much higher:", train_loss > 1.4 * val_loss)
