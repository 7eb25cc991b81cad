import multiprocessing as mp

import torch


def evaluate(queue, kind, count):
    result = torch.zeros(count)
    queue.put(result.numpy() if kind == "array" else result)


if __name__ == "__main__":
    fork = mp.get_context("fork")
    for job in [("array", 10), ("array", 1_000_000), ("tensor", 1_000_000)]:
        queue = fork.Queue()
        process = fork.Process(target=evaluate, args=(queue, *job))
        process.start()
        process.join(timeout=2)
        print(f"{job[0]:6} {job[1]:7} still running:", process.is_alive())
        process.kill()
        process.join()
