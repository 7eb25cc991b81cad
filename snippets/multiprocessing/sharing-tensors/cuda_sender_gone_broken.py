import multiprocessing as mp

import torch


def evaluate(pipe):
    pipe.send(torch.arange(3, device="cuda"))


if __name__ == "__main__":
    spawn = mp.get_context("spawn")  # (1)!
    pipe, other = spawn.Pipe()
    process = spawn.Process(target=evaluate, args=(other,))
    process.start()
    other.close()  # (2)!
    process.join(timeout=60)
    print("exit code:", process.exitcode)
    try:
        print(pipe.recv().tolist())
    except (RuntimeError, OSError, EOFError) as error:
        print("receiver:", type(error).__name__)
