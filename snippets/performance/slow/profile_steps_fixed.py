import os

import torch
from torch.profiler import ProfilerActivity, profile, schedule

os.environ["KINETO_LOG_LEVEL"] = "99"
model = torch.nn.Linear(8, 8)
with profile(
    activities=[ProfilerActivity.CPU],
    schedule=schedule(wait=1, warmup=1, active=3, repeat=1),
) as prof:
    for _ in range(10):
        model(torch.ones(4, 8)).sum().backward()
        prof.step()  # (1)!
calls = {e.key: e.count for e in prof.key_averages()}
print("calls of linear:", calls["aten::linear"])
