import multiprocessing as mp


def train(epochs):
    print("child: epochs", epochs)


if __name__ == "__main__":
    process = mp.get_context("spawn").Process(target=lambda: train(3))
    process.start()
    process.join(timeout=30)
    print("exit code:", process.exitcode)
