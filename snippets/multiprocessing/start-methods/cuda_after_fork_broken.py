import multiprocessing as mp

import torch


def child():
    try:
        print("child:", torch.ones(2, device="cuda").sum().item())
    except RuntimeError as error:
        print("child:", type(error).__name__)
        print(str(error).partition(",")[0])


if __name__ == "__main__":
    print("parent:", torch.ones(2, device="cuda").sum().item())  # (1)!
    process = mp.get_context("fork").Process(target=child)
    process.start()
    process.join(timeout=10)
    print("exit code:", process.exitcode)
