from datetime import timedelta

import torch.distributed as dist

dist.init_process_group(
    "gloo",
    init_method="tcp://127.0.0.1:0",
    rank=0,
    world_size=2,  # (1)!
    timeout=timedelta(seconds=1),  # (2)!
)
