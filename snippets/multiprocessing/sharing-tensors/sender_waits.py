import multiprocessing as mp

import torch


def evaluate(queue, received):
    queue.put(torch.arange(3))
    received.wait(timeout=10)  # (1)!


if __name__ == "__main__":
    fork = mp.get_context("fork")
    queue, received = fork.SimpleQueue(), fork.Event()
    process = fork.Process(target=evaluate, args=(queue, received))
    process.start()
    result = queue.get()
    received.set()
    process.join()
    print("received:", result)
