from torch import nn


class Net(nn.Module):
    def __init__(self):
        self.layer = nn.Linear(2, 1)
        super().__init__()


net = Net()
print([name for name, _ in net.named_parameters()])
