from pathlib import Path

import torch
import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel as DDP

store = dist.HashStore()
dist.init_process_group("gloo", store=store, rank=0, world_size=1)
net = torch.nn.Sequential(*(torch.nn.Linear(400, 400) for _ in range(3)))
model = DDP(net, bucket_cap_mb=1)
events, averaged = [], []


def average(_, bucket):  # (1)!
    ready = [layer for lane, layer in events if lane == "backward"]
    events.append(("all-reduce", " ".join(ready[len(averaged) :])))
    averaged[:] = ready
    future = torch.futures.Future()
    future.set_result(bucket.buffer())
    return future


model.register_comm_hook(None, average)
for i, layer in enumerate(net):
    layer.register_forward_hook(
        lambda *_, i=i: events.append(("forward", f"{i}"))
    )
    layer.weight.register_hook(
        lambda _, i=i: events.append(("backward", f"{i}"))
    )
for _ in range(2):  # (2)!
    events.clear(), averaged.clear()
    model(torch.ones(1, 400)).sum().backward()
dist.destroy_process_group()
events.append(("step", "all"))

svg = []
lanes = ["forward", "backward", "all-reduce", "step"]
for row, name in enumerate(lanes):
    svg.append(f'<text x="10" y="{34 + row * 50}">{name}</text>')
for col, (lane, layers) in enumerate(events):
    left, top = 104 + col * 62, 12 + lanes.index(lane) * 50
    look = 'class="accent"' if lane == "all-reduce" else ""
    svg.append(
        f'<rect x="{left}" y="{top}" width="54" height="34" rx="6" '
        f'fill="none" stroke="currentColor" {look}/>'
        f'<text x="{left + 27}" y="{top + 22}" '
        f'text-anchor="middle">{layers}</text>'
    )
Path("averaging_drawing.svg").write_text(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 672 206" '
    'font-family="ui-monospace, monospace" font-size="14" '
    'fill="currentColor">\n' + "\n".join(svg) + "\n</svg>\n"
)
