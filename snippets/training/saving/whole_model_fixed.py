import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.head = nn.Linear(2, 1)


torch.save(Net().state_dict(), "model.pt")

model = Net()
model.load_state_dict(torch.load("model.pt"))
print(model)
