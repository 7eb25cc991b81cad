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
print({name: p.grad for name, p in net.named_parameters()})
before = net.used.weight.item()

for p in net.parameters():
    p.data.sub_(p.grad.data * 0.1)
print(f"used.weight moved by {net.used.weight.item() - before:+.1f}")
