import torch
from torch import nn

torch.manual_seed(0)
decoder = nn.Sequential(nn.Linear(4, 4), nn.LayerNorm(4))
nn.init.uniform_(decoder[0].weight, 200.0, 400.0)

dtype = torch.bfloat16
decoder.to(dtype)
x = torch.full((1, 4), 100.0, dtype=dtype)
with torch.no_grad():
    print("largest activation:", decoder[0](x).max().item())
    print("finite output:", decoder(x).isfinite().all().item())
