import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

torch.manual_seed(0)
images = torch.randn(512, 2)
labels = (images[:, 0] > 0).long()

loader = DataLoader(TensorDataset(images, labels), 64, shuffle=True)

model = nn.Linear(2, 2)
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
for epoch in range(20):
    for x, target in loader:
        optimizer.zero_grad()
        loss = nn.functional.cross_entropy(model(x), target)
        loss.backward()
        optimizer.step()
print("loss below 0.5:", loss.item() < 0.5)
