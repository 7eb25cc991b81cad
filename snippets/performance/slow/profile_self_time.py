import os

import torch
from torch.profiler import ProfilerActivity, profile, record_function

os.environ["KINETO_LOG_LEVEL"] = "99"
x = torch.ones(512, 512)
with profile(activities=[ProfilerActivity.CPU]) as prof:
    for _ in range(10):
        with record_function("my step"):
            torch.nn.functional.linear(x, x).relu()
events = prof.key_averages()
for key in ("cpu_time_total", "self_cpu_time_total"):
    first = max(events, key=lambda event: getattr(event, key))  # (1)!
    print(f"first by {key}: {first.key}")
