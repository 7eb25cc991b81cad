import re
import socket

import torch.distributed as dist

other_job = socket.create_server(("127.0.0.1", 0))
port = other_job.getsockname()[1]  # (1)!
try:
    dist.init_process_group(
        "gloo", init_method=f"tcp://127.0.0.1:{port}", rank=0, world_size=1
    )
except dist.DistNetworkError as error:
    print(re.sub(r"port: \d+", "port: 29500", str(error)))
