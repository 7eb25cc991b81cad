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


def one_step_report(model, optimizer, loss):
    held = {p for group in optimizer.param_groups for p in group["params"]}
    before = {n: p.detach().clone() for n, p in model.named_parameters()}
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    for name, p in model.named_parameters():
        moved = not torch.equal(p, before[name])
        print(
            f"{name:16} in optimizer {p in held!s:5}  "
            f"gradient {p.grad is not None!s:5}  moved {moved}"
        )


torch.manual_seed(0)
net = Net()
params = [*net.features.parameters(), *net.head.parameters()]  # (2)!
optimizer = torch.optim.SGD(params, lr=0.1)
one_step_report(net, optimizer, net(torch.ones(4, 2)).pow(2).mean())
