from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(2, 1)


net = Net()
print([name for name, _ in net.named_parameters()])
