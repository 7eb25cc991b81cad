import torch
from torch import nn

label = torch.tensor([0])
for name, last_layer, criterion in [
    ("LogSoftmax + NLLLoss", nn.LogSoftmax(dim=1), nn.NLLLoss()),  # (1)!
    ("CrossEntropyLoss", nn.Identity(), nn.CrossEntropyLoss()),
]:
    logits = torch.zeros(1, 3, requires_grad=True)
    optimizer = torch.optim.SGD([logits], lr=1.0)
    for _ in range(50):
        optimizer.zero_grad()
        loss = criterion(last_layer(logits), label)
        loss.backward()
        optimizer.step()
    print(f"{name}: {loss.item():.4f}")
