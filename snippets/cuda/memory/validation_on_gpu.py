from contextlib import nullcontext

import torch
from torch import nn

model = nn.Sequential(*[nn.PReLU() for _ in range(8)]).cuda().eval()
x = torch.ones(1024, 1024, device="cuda")  # 4 MiB
with torch.no_grad():
    model(x)
for name, context in (("eval", nullcontext), ("no_grad", torch.no_grad)):
    torch.cuda.reset_peak_memory_stats()
    before = torch.cuda.memory_allocated()
    with context():
        output = model(x)
    held = torch.cuda.memory_allocated() - before
    peak = torch.cuda.max_memory_allocated() - before
    print(f"{name}: held {held // 2**20} MiB, peak {peak // 2**20} MiB")
    del output
