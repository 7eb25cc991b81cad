import multiprocessing as mp

import torch


def child():
    print("child:", torch.ones(2, device="cuda").sum().item())


if __name__ == "__main__":
    print("parent:", torch.ones(2, device="cuda").sum().item())  # (1)!
    process = mp.get_context("fork").Process(target=child)
    process.start()
    process.join(timeout=60)
    print("exit code:", process.exitcode)
