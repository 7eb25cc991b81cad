import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

torch.manual_seed(0)
x = torch.randn(512, 2)
target = (x[:, 0] > 0).long()

pairs = DataLoader(TensorDataset(x, target), 64, shuffle=True)

model = nn.Linear(2, 2)
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
for epoch in range(20):
    for inputs, wanted in pairs:
        optimizer.zero_grad()
        loss = nn.functional.cross_entropy(model(inputs), wanted)
        loss.backward()
        optimizer.step()
print("loss below 0.5:", loss.item() < 0.5)
