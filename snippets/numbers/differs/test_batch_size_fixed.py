import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 3)

    def forward(self, x):
        return self.layer(x - x.mean(dim=1, keepdim=True))


torch.manual_seed(0)
model, x = Net().eval(), torch.randn(8, 4)
with torch.no_grad():
    same = torch.allclose(model(x[:1]), model(x)[:1], atol=1e-5)
print("same prediction:", same)
