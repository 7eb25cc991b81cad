import torch
from torch import nn

torch.manual_seed(0)
print("   p  zeroed  survivors   1/(1-p)    mean")
for p in [0.25, 0.5, 0.75]:
    out = nn.Dropout(p)(torch.ones(100_000))
    zeroed = (out == 0).float().mean().item()
    survivors = out[out != 0].unique().item()
    scale, mean = 1 / (1 - p), out.mean().item()
    print(
        f"{p:4}  {zeroed:6.2f}  {survivors:9.4f}  {scale:8.4f}  {mean:6.2f}"
    )

layer = nn.Dropout(0.5)
sums = [layer(torch.ones(8)).sum().item() for _ in range(6)]
print("sums of 8 ones:", sums)  # (1)!
layer.eval()
print("eval:", layer(torch.ones(8)).sum().item())
