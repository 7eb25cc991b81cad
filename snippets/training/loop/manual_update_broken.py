import torch


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.used = torch.nn.Linear(1, 1, bias=False)
        self.spare = torch.nn.Linear(1, 1, bias=False)

    def forward(self, x):
        return self.used(x)


net = Net()
net(torch.ones(1, 1)).sum().backward()
for name, p in net.named_parameters():
    print(name, p.grad)
    p.data.sub_(p.grad.data * 0.1)
