import torch
from torch import nn

trained = nn.Sequential(nn.Linear(2, 3), nn.ReLU(), nn.Linear(3, 1))
torch.save(trained.state_dict(), "weights.pt")

model = nn.Sequential(
    nn.Linear(2, 3),
    nn.ReLU(),
    nn.Dropout(),  # (1)!
    nn.Linear(3, 1),
)
state = torch.load("weights.pt")
print(model.load_state_dict(state))
