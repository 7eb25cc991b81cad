import os

import torch
from torch.profiler import ProfilerActivity, profile

os.environ["KINETO_LOG_LEVEL"] = "99"  # (1)!
torch.manual_seed(0)
scores, boxes = torch.rand(1000), torch.rand(1000, 4)  # (2)!

with profile(activities=[ProfilerActivity.CPU]) as prof:
    kept = []
    for score, box in zip(scores, boxes):
        if score.item() > 0.5:
            kept.append(box.tolist())
calls = {e.key: e.count for e in prof.key_averages()}
print("boxes kept:", len(kept))
print("values fetched one at a time:", calls.get("aten::item", 0))
print("over 1000 operator calls:", sum(calls.values()) > 1000)
