import torch
from torch import nn


class Scale(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(2, 2)
        self.scale = torch.ones(2)  # (1)!
        self.register_buffer("shift", torch.zeros(2))

    def forward(self, x):
        return self.linear(x) * self.scale + self.shift


model = Scale().to("meta")  # (2)!
print("weight:", model.linear.weight.device)
print("shift:", model.shift.device)
print("scale:", model.scale.device)
print("in the checkpoint:", sorted(model.state_dict()))

x = torch.ones(1, 2, device="meta")
print("x * number:", (x * torch.tensor(2.0)).device)  # (3)!
print("output:", model(x).device)
