import torch
from torch import nn

model = nn.Linear(1000, 1000)
optimizer = torch.optim.Adam(model.parameters())
model(torch.ones(1, 1000)).sum().backward()
optimizer.step()
torch.save({"m": model.state_dict(), "o": optimizer.state_dict()}, "a.pt")


def show(name, value):
    if isinstance(value, torch.Tensor):
        if value.untyped_storage().nbytes() > 100_000:  # (1)!
            print(name, tuple(value.shape), value.dtype)
    elif isinstance(value, dict):
        for key, inner in value.items():
            show(f"{name}/{key}", inner)


show("file", torch.load("a.pt"))
