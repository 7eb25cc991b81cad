from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.head = nn.Linear(3, 2)

    @property
    def classes(self):
        return self.head.out_features


net = Net()
print("defined:", hasattr(Net, "classes"))
print("classes:", net.classes)
