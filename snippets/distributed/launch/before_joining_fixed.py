import socket
import time
from datetime import timedelta

import torch.distributed as dist
import torch.multiprocessing as mp


def log_in():
    time.sleep(5)


def main(rank, port):
    dist.init_process_group(
        "gloo",
        init_method=f"tcp://127.0.0.1:{port}",
        rank=rank,
        world_size=2,
        timeout=timedelta(seconds=1),
    )
    dist.barrier()
    if rank == 0:
        print("all ranks have joined")


if __name__ == "__main__":
    log_in()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    context = mp.get_context("fork")
    context.Process(target=main, args=(1, port), daemon=True).start()
    main(0, port)
