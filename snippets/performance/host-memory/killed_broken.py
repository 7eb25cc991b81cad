import multiprocessing
import os
import signal

import numpy as np

LIMIT = 32 * 2**20


def memory():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[5]) * os.sysconf("SC_PAGE_SIZE")


def train():
    before = memory()

    data = np.load("data.npy")
    print("first sample:", data[0, :2])
    if memory() - before > LIMIT:
        os.kill(os.getpid(), signal.SIGKILL)  # (1)!
    print("training goes on")


if __name__ == "__main__":
    np.save("data.npy", np.ones((1024, 8192), np.float64))
    context = multiprocessing.get_context("fork")
    process = context.Process(target=train)
    process.start()
    process.join()
    print("exit code:", process.exitcode)  # (2)!
