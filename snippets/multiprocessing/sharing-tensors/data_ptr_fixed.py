import multiprocessing as mp

import torch


def write(x, queue):
    queue.put(x.is_shared())
    x.fill_(1)


if __name__ == "__main__":
    fork = mp.get_context("fork")
    x, queue = torch.zeros(3).share_memory_(), fork.Queue()
    child = fork.Process(target=write, args=(x, queue))
    child.start()
    print("shared:", queue.get() and x.is_shared())
    child.join()
    print("parent sees:", x.tolist())
