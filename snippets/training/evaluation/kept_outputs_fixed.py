import torch
from torch import nn

model = nn.Linear(8, 1000)
outputs = []
for epoch in range(3):
    outputs.clear()
    with torch.no_grad():
        for _ in range(5):
            outputs.append(model(torch.ones(100, 8)))
    mean = torch.cat(outputs).mean()
    size = sum(t.numel() * t.element_size() for t in outputs)
    print(f"epoch {epoch}: {size / 1e6:.0f} MB of outputs")
