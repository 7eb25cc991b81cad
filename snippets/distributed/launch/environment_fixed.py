import os

import torch.distributed as dist

ALONE = {  # (1)!
    "RANK": "0",
    "LOCAL_RANK": "0",
    "WORLD_SIZE": "1",
    "MASTER_ADDR": "127.0.0.1",
    "MASTER_PORT": "0",
}
for name, value in ALONE.items():
    os.environ.setdefault(name, value)
dist.init_process_group("gloo")
print("rank", dist.get_rank(), "of", dist.get_world_size())
dist.destroy_process_group()
