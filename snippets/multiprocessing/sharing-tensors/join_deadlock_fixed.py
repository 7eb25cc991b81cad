import multiprocessing as mp

import torch


def evaluate(queue, count):
    queue.put(torch.zeros(count).numpy())


if __name__ == "__main__":
    fork = mp.get_context("fork")
    queue = fork.Queue()
    process = fork.Process(target=evaluate, args=(queue, 1_000_000))
    process.start()
    result = queue.get(timeout=10)  # (1)!
    process.join(timeout=10)
    print("received:", result.size, "exit code:", process.exitcode)
