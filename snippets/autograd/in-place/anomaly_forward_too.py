import warnings

import torch


def forward(x):
    y = x.exp()
    y.add_(1)
    return y.sum()


x = torch.zeros(2, requires_grad=True)
torch.autograd.set_detect_anomaly(True)  # (1)!
with warnings.catch_warnings(record=True) as caught:
    try:
        loss = forward(x)
        loss.backward()
    except RuntimeError:
        print("backward raised")

lines = str(caught[0].message).splitlines()
frame = next(i for i, line in enumerate(lines) if "in forward" in line)
print(lines[0])
print("Last frame:")
print("\n".join(lines[frame : frame + 2]))
