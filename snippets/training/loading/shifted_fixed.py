import torch
from torch import nn

trained = nn.Sequential(nn.Linear(2, 3), nn.ReLU(), nn.Linear(3, 1))
torch.save(trained.state_dict(), "weights.pt")

model = nn.Sequential(
    nn.Linear(2, 3),
    nn.ReLU(),
    nn.Dropout(),
    nn.Linear(3, 1),
)
state = torch.load("weights.pt")
new = {"2.weight": "3.weight", "2.bias": "3.bias"}
state = {new.get(key, key): value for key, value in state.items()}
print(model.load_state_dict(state))
