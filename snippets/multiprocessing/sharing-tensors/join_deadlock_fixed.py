import multiprocessing as mp

import torch


def evaluate(queue):
    queue.put(torch.zeros(1_000_000).numpy())


if __name__ == "__main__":
    fork = mp.get_context("fork")
    queue = fork.Queue()
    process = fork.Process(target=evaluate, args=(queue,))
    process.start()
    result = queue.get()  # (1)!
    process.join(timeout=5)
    running = process.is_alive()
    print("received:", result.size, "still running:", running)
