import multiprocessing as mp
import resource

import torch


def produce(queue, done):
    for number in range(100):
        queue.put(torch.full((2,), number))
    done.wait(timeout=10)


if __name__ == "__main__":
    fork = mp.get_context("fork")
    queue, done = fork.Queue(), fork.Event()
    process = fork.Process(target=produce, args=(queue, done), daemon=True)
    process.start()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (64, hard))
    kept = []
    try:
        for _ in range(100):
            kept.append(queue.get(timeout=5))
    finally:
        done.set()
        process.join(timeout=5)
    print("kept:", len(kept), "last:", kept[-1].tolist())
