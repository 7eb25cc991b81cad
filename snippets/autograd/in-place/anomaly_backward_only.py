import torch


def forward(x):
    y = x.exp()
    y.add_(1)
    return y.sum()


x = torch.zeros(2, requires_grad=True)
loss = forward(x)
with torch.autograd.set_detect_anomaly(True):  # (1)!
    loss.backward()
