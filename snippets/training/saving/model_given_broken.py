import torch
from torch import nn

torch.save(nn.Linear(2, 1), "model.pt")
loaded = torch.load("model.pt", weights_only=False)
nn.Linear(2, 1).load_state_dict(loaded)
