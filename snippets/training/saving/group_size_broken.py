from torch import nn, optim

model = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 1))
saved = optim.Adam(model.parameters()).state_dict()

model[0].requires_grad_(False)
left = [p for p in model.parameters() if p.requires_grad]
optim.Adam(left).load_state_dict(saved)
