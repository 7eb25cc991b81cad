import torch
from torch import nn
from torch.nn import functional as F


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(8, 1, bias=False)
        self.dropout = nn.Dropout(0.5)
        nn.init.ones_(self.fc.weight)

    def forward(self, x):
        return self.fc(self.dropout(F.relu(x)))


torch.manual_seed(0)
model = Net()
model.eval()
x = torch.ones(1, 8)
print("training:", model.training)
print("predictions:", [model(x).item() for _ in range(4)])
