import multiprocessing as mp

import torch


def evaluate(queue):
    queue.put(torch.arange(3, device="cuda"))


if __name__ == "__main__":
    spawn = mp.get_context("spawn")  # (1)!
    queue = spawn.Queue()
    process = spawn.Process(target=evaluate, args=(queue,))
    process.start()
    process.join(timeout=60)
    print("exit code:", process.exitcode)
    try:
        print(queue.get(timeout=10).tolist())
    except (RuntimeError, OSError) as error:
        print("receiver:", type(error).__name__)
