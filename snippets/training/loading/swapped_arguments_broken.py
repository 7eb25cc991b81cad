import torch
from torch import nn

model = nn.Linear(2, 1)
torch.save(model.state_dict(), "weights.pt")
state = torch.load(model)
print(model.load_state_dict(state))
