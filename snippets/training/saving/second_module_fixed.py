import torch
from torch import nn


def build():
    return nn.Linear(8, 4), nn.Linear(4, 2)


torch.manual_seed(0)
encoder, head = build()
x = torch.randn(5, 8)
trained = head(encoder(x))
model = nn.ModuleDict({"encoder": encoder, "head": head})
torch.save(model.state_dict(), "model.pt")

encoder, head = build()
saved = torch.load("model.pt", weights_only=True)
model = nn.ModuleDict({"encoder": encoder, "head": head})
model.load_state_dict(saved)
print("same predictions:", head(encoder(x)).equal(trained))
