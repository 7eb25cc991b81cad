import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.BatchNorm1d(4), nn.Dropout(0.5), nn.Linear(4, 1))
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
batch, targets = torch.randn(8, 4), torch.randn(8, 1)


def validate():
    model.eval()
    with torch.no_grad():
        model(batch)


for epoch in range(3):
    model.train()  # (1)!
    for _ in range(5):
        loss = nn.functional.mse_loss(model(batch), targets)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    seen = model[0].num_batches_tracked.item()
    print(f"epoch {epoch}: training={model.training}, batches seen: {seen}")
    validate()
