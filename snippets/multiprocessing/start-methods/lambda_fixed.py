import multiprocessing as mp
from functools import partial


def work(factor):
    print("child:", 2 * factor)


if __name__ == "__main__":
    process = mp.get_context("spawn").Process(target=partial(work, 3))
    process.start()
    process.join(timeout=30)
    print("exit code:", process.exitcode)
