import multiprocessing as mp

import torch


def work(tensor):
    print("child:", tensor.tolist())


if __name__ == "__main__":
    result = torch.ones(2, requires_grad=True) * 2
    spawn = mp.get_context("spawn")
    process = spawn.Process(target=work, args=(result,))
    process.start()
    process.join(timeout=30)
    print("exit code:", process.exitcode)
