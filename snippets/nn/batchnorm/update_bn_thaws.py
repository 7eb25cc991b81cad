import torch
from torch import nn
from torch.nn.modules.batchnorm import _BatchNorm
from torch.optim.swa_utils import update_bn


@torch.no_grad()
def update_unfrozen(loader, model):
    momenta = {
        module: module.momentum
        for module in model.modules()
        if isinstance(module, _BatchNorm) and module.training  # (1)!
    }
    for module in momenta:
        module.reset_running_stats()
        module.momentum = None
    for x in loader:  # (2)!
        model(x)
    for module, momentum in momenta.items():
        module.momentum = momentum


def report(label):
    print(label, [round(bn.running_mean.item(), 1) for bn in model])


loader = [torch.tensor([[9.0], [11.0]])]
for update in (update_bn, update_unfrozen):
    frozen, second = nn.BatchNorm1d(1), nn.BatchNorm1d(1)
    model = nn.Sequential(frozen, second)
    frozen.running_mean.fill_(5.0)
    nn.init.ones_(frozen.bias)
    frozen.eval()
    update(loader, model)
    report(f"{update.__name__:15}")
