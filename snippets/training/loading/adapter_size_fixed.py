from pathlib import Path

import torch
from torch import nn

base = nn.Linear(1000, 1000).requires_grad_(False)
adapter = nn.Linear(1000, 4, bias=False)
model = nn.ModuleDict({"base": base, "adapter": adapter})

trained = {n for n, p in model.named_parameters() if p.requires_grad}
state = {n: t for n, t in model.state_dict().items() if n in trained}
torch.save(state, "adapter.pt")
print("saved:", list(state))
print(f"{Path('adapter.pt').stat().st_size / 1e6:.2f} MB")
