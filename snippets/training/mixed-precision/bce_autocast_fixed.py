import torch
from torch import nn
from torch._subclasses.fake_tensor import FakeTensorMode

torch.set_autocast_enabled("cuda", True)
with FakeTensorMode():
    x = torch.ones(4, 3, device="cuda")
    weight = torch.ones(3, 1, device="cuda")
    target = torch.ones(4, 1, device="cuda")
    logits = x @ weight
    print("logits:", logits.dtype)
    loss = nn.BCEWithLogitsLoss()(logits, target)
    print("loss:", loss.dtype)
