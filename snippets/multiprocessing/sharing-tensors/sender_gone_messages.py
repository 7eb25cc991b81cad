import multiprocessing as mp
import os

import torch


def exits(queue):
    queue.put(torch.arange(3))


def crashes(queue):
    queue.put(torch.arange(3))
    os._exit(1)


if __name__ == "__main__":
    fork = mp.get_context("fork")
    for target in [exits, crashes]:
        queue = fork.SimpleQueue()
        process = fork.Process(target=target, args=(queue,))
        process.start()
        process.join()
        print(target.__name__, "with code", process.exitcode)
        try:
            print(queue.get())
        except OSError as error:
            print(f"  {type(error).__name__}: {error}")
