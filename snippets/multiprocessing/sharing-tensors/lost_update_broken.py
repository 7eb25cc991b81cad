import multiprocessing as mp

import torch


def child(counter, barrier):
    value = counter.clone()
    barrier.wait()  # (1)!
    counter.copy_(value + 1)


if __name__ == "__main__":
    fork = mp.get_context("fork")
    counter = torch.zeros(1).share_memory_()
    barrier = fork.Barrier(2)
    children = [
        fork.Process(target=child, args=(counter, barrier)) for _ in range(2)
    ]
    for process in children:
        process.start()
    for process in children:
        process.join()
    print("two increments give", counter.item())
