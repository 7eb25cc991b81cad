import multiprocessing

import torch


def threads(_):
    return torch.get_num_threads()


def one_thread():
    torch.set_num_threads(1)


torch.set_num_threads(8)  # (1)!
fork = multiprocessing.get_context("fork")
for init in (None, one_thread):
    with fork.Pool(4, init) as pool:
        total = sum(pool.map(threads, range(4), chunksize=1))
    print("threads of 4 processes, up to:", total)
