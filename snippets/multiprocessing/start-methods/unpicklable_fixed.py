import multiprocessing as mp
from functools import partial

import torch


def work(tensor, factor):
    print("child:", (tensor * factor).tolist())


if __name__ == "__main__":
    hidden = torch.ones(1, requires_grad=True) * 2
    process = mp.get_context("spawn").Process(
        target=partial(work, factor=3),  # (1)!
        args=(hidden.detach(),),  # (2)!
    )
    process.start()
    process.join(timeout=30)
    print("exit code:", process.exitcode)
