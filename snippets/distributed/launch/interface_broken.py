import os

import torch.distributed as dist

os.environ["GLOO_SOCKET_IFNAME"] = "eth7"  # (1)!
try:
    dist.init_process_group(
        "gloo", store=dist.HashStore(), rank=0, world_size=1
    )
except RuntimeError as error:
    print(str(error).split("] ")[-1])
