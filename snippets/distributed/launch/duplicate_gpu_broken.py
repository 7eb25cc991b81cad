import os
import subprocess
import sys

PROGRAM = """
import torch
import torch.distributed as dist

dist.init_process_group("nccl")
dist.all_reduce(torch.ones(1, device="cuda"))
"""
ranks = [
    subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        env=os.environ
        | {"RANK": str(rank), "WORLD_SIZE": "2"}
        | {"MASTER_ADDR": "127.0.0.1", "MASTER_PORT": "29541"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    for rank in range(2)
]
for rank, process in enumerate(ranks):
    output, _ = process.communicate()
    print(f"rank {rank}: ncclInvalidUsage {'ncclInvalidUsage' in output}")
    _, _, last = output.partition("Last error:\n")
    print("  ", last.partition(" both on")[0].partition("\n")[0])
