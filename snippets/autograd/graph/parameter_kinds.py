import torch
from torch import nn
from torch.nn.utils.parametrizations import weight_norm

frozen = nn.Linear(2, 2).requires_grad_(False)
normed = weight_norm(nn.Linear(2, 2))
cases = {
    "Linear.weight": nn.Linear(2, 2).weight,
    "frozen weight": frozen.weight,
    "integer Parameter": nn.Parameter(torch.arange(2), requires_grad=False),
    "BatchNorm buffer": nn.BatchNorm1d(2).running_mean,
    "weight_norm weight": normed.weight,
    "its original1": normed.parametrizations.weight.original1,
}
print(f"{'':19}type       is_leaf  requires_grad")
for label, t in cases.items():
    kind = type(t).__name__
    print(f"{label:19}{kind:11}{t.is_leaf!s:9}{t.requires_grad}")

try:
    nn.Parameter(torch.arange(2))
except RuntimeError as error:
    print(error)
