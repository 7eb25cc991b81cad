import torch
from torch import nn

model = nn.Sequential(nn.Linear(1, 1, bias=False), nn.BatchNorm1d(1))
nn.init.constant_(model[0].weight, 300.0)
good = torch.tensor([[1.0], [2.0]])
bad = torch.tensor([[1.0], [300.0]])

for name, x in (("good", good), ("bad", bad), ("good", good)):
    with torch.autocast(x.device.type, dtype=torch.bfloat16):
        out = model(x)
    print(f"{name}: output finite {bool(out.isfinite().all())}")
model.eval()
print(f"running_mean: {model[1].running_mean.item():.3g}")
print(f"running_var:  {model[1].running_var.item():.3g}")
print("evaluation:  ", [round(v.item(), 2) for v in model(good)])
