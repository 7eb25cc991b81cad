import torch


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.features = torch.nn.Linear(2, 2)
        self.body = torch.nn.Linear(2, 2)
        self.head = torch.nn.Linear(2, 1)

    def forward(self, x):
        x = self.features(x).detach()  # (1)!
        return self.head(self.body(x))


torch.manual_seed(0)
net = Net()
params = [*net.features.parameters(), *net.head.parameters()]  # (2)!
optimizer = torch.optim.SGD(params, lr=0.1)

before = {n: p.detach().clone() for n, p in net.named_parameters()}
net(torch.ones(4, 2)).pow(2).mean().backward()
optimizer.step()
unmoved = [n for n, p in net.named_parameters() if p.equal(before[n])]
held = {p for group in optimizer.param_groups for p in group["params"]}
for name, p in net.named_parameters():
    print(
        f"{name:16} in optimizer {p in held!s:5}  "
        f"gradient {p.grad is not None!s:5}  moved {name not in unmoved}"
    )
