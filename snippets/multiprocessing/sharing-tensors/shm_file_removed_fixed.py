import multiprocessing as mp
from pathlib import Path

import torch
import torch.multiprocessing


def send(queue, sent, done):
    torch.multiprocessing.set_sharing_strategy("file_descriptor")
    tensor = torch.arange(3).share_memory_()
    queue.put(tensor)
    sent.set()
    done.wait(timeout=10)


if __name__ == "__main__":
    fork = mp.get_context("fork")
    queue, sent, done = fork.SimpleQueue(), fork.Event(), fork.Event()
    args = (queue, sent, done)
    process = fork.Process(target=send, args=args, daemon=True)
    process.start()
    sent.wait(timeout=10)
    for file in Path("/dev/shm").glob(f"torch_{process.pid}_*"):
        file.unlink()
    try:
        queue.get()
    finally:
        done.set()
        process.join(timeout=5)
