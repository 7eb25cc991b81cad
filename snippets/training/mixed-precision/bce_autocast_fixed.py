import torch
from torch import nn
from torch._subclasses.fake_tensor import FakeTensorMode

torch.set_autocast_enabled("cuda", True)
with FakeTensorMode():
    logits = torch.randn(4, 1, device="cuda")
    target = torch.ones(4, 1, device="cuda")
    loss = nn.BCEWithLogitsLoss()(logits, target)
    print("loss:", loss.dtype)
