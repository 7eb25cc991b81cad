import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

torch.manual_seed(0)
images = torch.randn(512, 2)
labels = (images[:, 0] > 0).long()

image_loader = DataLoader(TensorDataset(images), 64, shuffle=True)
label_loader = DataLoader(TensorDataset(labels), 64, shuffle=True)

model = nn.Linear(2, 2)
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
for epoch in range(20):
    for (x,), (target,) in zip(image_loader, label_loader):
        optimizer.zero_grad()
        loss = nn.functional.cross_entropy(model(x), target)
        loss.backward()
        optimizer.step()
print("loss below 0.5:", loss.item() < 0.5)
