from pathlib import Path

import torch
from torch import nn

model = nn.Linear(1000, 1000)
optimizer = torch.optim.Adam(model.parameters())
model(torch.ones(1, 1000)).sum().backward()
optimizer.step()

checkpoint = {"model": model.state_dict(), "adam": optimizer.state_dict()}
torch.save(checkpoint, "model.pt")
weights = sum(p.nbytes for p in model.parameters())
size = Path("model.pt").stat().st_size
print(f"the file is {size / weights:.1f} times the weights")
