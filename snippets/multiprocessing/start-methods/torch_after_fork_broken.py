import multiprocessing as mp

import torch


def total(count):
    return torch.ones(count).sum().item()


def child(count):
    print("child: ", total(count))


if __name__ == "__main__":
    torch.set_num_threads(2)
    print("parent:", total(1_000_000))  # (1)!
    process = mp.get_context("fork").Process(target=child, args=(1_000_000,))
    process.start()
    process.join(timeout=5)  # (2)!
    print("still running:", process.is_alive())
    process.kill()
