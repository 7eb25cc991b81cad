import multiprocessing as mp

import torch


def write(x, queue):
    queue.put(x.data_ptr())
    x.fill_(1)


if __name__ == "__main__":
    fork = mp.get_context("fork")
    x = torch.zeros(3)
    queue = fork.Queue()
    child = fork.Process(target=write, args=(x, queue))
    child.start()
    print("same address:", queue.get() == x.data_ptr())
    print("shared:", x.is_shared())
    child.join()
    print("parent sees:", x.tolist())
