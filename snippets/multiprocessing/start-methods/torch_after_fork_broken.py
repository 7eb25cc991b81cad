import multiprocessing as mp

import torch


def total(count):
    return torch.ones(count).sum().item()


def child(count):
    print("  child: ", total(count))


if __name__ == "__main__":
    torch.set_num_threads(2)
    for count in [1_000, 1_000_000]:
        print(count, "elements")
        print("  parent:", total(count))  # (1)!
        process = mp.get_context("fork").Process(target=child, args=(count,))
        process.start()
        process.join(timeout=2)  # (2)!
        print("  child still running:", process.is_alive())
        process.terminate()
        process.join()
        print("  exit code:", process.exitcode)
