import multiprocessing as mp

import torch


def evaluate(queue):
    queue.put(torch.arange(3).numpy())  # (1)!


if __name__ == "__main__":
    fork = mp.get_context("fork")
    queue = fork.SimpleQueue()
    process = fork.Process(target=evaluate, args=(queue,))
    process.start()
    result = queue.get()
    process.join()
    print("received:", result)
