import multiprocessing as mp
import threading

import torch


def work(argument):
    pass


def make():
    def inner():
        pass

    return inner


def start(label, target, *args):
    process = mp.get_context("spawn").Process(target=target, args=args)
    try:
        process.start()
    except Exception as error:
        print(f"{label}: {type(error).__name__}")
        print("   ", str(error).split(":")[0].split(",")[0])


if __name__ == "__main__":
    hidden = torch.ones(1, requires_grad=True) * 2
    start("lambda", lambda: None)
    start("function in a function", make())
    start("lock", work, threading.Lock())
    start("generator", work, (n for n in range(3)))
    start("result of a computation", work, hidden)
