import torch
from torch import nn


class Task(nn.Module):
    def __init__(self):
        super().__init__()
        self.model = nn.Linear(2, 1)
        self.loss = nn.MSELoss()


checkpoint = {"epoch": 3, "state_dict": Task().state_dict()}
torch.save(checkpoint, "last.ckpt")

model = nn.Linear(2, 1)
state = torch.load("last.ckpt")["state_dict"]
state = {k.removeprefix("model."): v for k, v in state.items()}
print(model.load_state_dict(state))
