import torch
from torch import nn

model = nn.Sequential(nn.Linear(1, 1), nn.BatchNorm1d(1))
model[1].running_mean.fill_(float("inf"))
model[1].running_var.fill_(float("nan"))
broken = [n for n, b in model.named_buffers() if not b.isfinite().all()]
print("broken:", broken)

for module in model.modules():
    if isinstance(module, nn.modules.batchnorm._BatchNorm):
        if not all(b.isfinite().all() for b in module.buffers()):
            module.reset_running_stats()
model.train()
with torch.no_grad():  # (1)!
    for _ in range(100):
        model(torch.randn(32, 1))
broken = [n for n, b in model.named_buffers() if not b.isfinite().all()]
print("broken:", broken)
