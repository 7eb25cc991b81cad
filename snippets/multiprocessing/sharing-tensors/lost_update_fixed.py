import multiprocessing as mp

import torch


def child(counter, lock):
    for _ in range(1000):
        with lock:
            counter += 1


if __name__ == "__main__":
    fork = mp.get_context("fork")
    counter = torch.zeros(1).share_memory_()
    lock = fork.Lock()
    children = [
        fork.Process(target=child, args=(counter, lock)) for _ in range(2)
    ]
    for process in children:
        process.start()
    for process in children:
        process.join()
    print("2 x 1000 increments give", counter.item())
