import multiprocessing as mp
from functools import partial


def train(epochs):
    print("child: epochs", epochs)


if __name__ == "__main__":
    process = mp.get_context("spawn").Process(target=partial(train, 3))
    process.start()
    process.join(timeout=30)
    print("exit code:", process.exitcode)
