import torch

base = torch.zeros(4)
row = base[1:3]
detached = base.detach()
data = base.data


def versions(event):
    counters = [t._version for t in (base, row, detached, data)]
    print(f"{event:20}", counters)


versions("start")
base.add_(1)
versions("base.add_(1)")
row.zero_()
versions("row.zero_()")
detached[0] = 7
versions("detached[0] = 7")
data.mul_(2)  # (1)!
versions("data.mul_(2)")
base.numpy()[3] = 9  # (2)!
versions("base.numpy()[3] = 9")
print(base)
torch.autograd.graph.increment_version(base)  # (3)!
versions("increment_version")
