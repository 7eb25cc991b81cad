import multiprocessing as mp

import torch


def evaluate_numpy(queue):
    queue.put(torch.arange(3).numpy())  # (1)!


def evaluate_waiting(queue, received):
    queue.put(torch.arange(3))
    received.wait(timeout=10)  # (2)!


if __name__ == "__main__":
    fork = mp.get_context("fork")
    queue = fork.Queue()
    process = fork.Process(target=evaluate_numpy, args=(queue,))
    process.start()
    process.join(timeout=5)
    print("numpy, sender gone:   ", torch.from_numpy(queue.get(timeout=5)))

    received = fork.Event()
    process = fork.Process(target=evaluate_waiting, args=(queue, received))
    process.start()
    result = queue.get(timeout=5)
    received.set()
    process.join(timeout=5)
    print("tensor, sender waited:", result)
