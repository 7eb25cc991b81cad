import multiprocessing as mp


def work(factor):
    print("child:", 2 * factor)


if __name__ == "__main__":
    process = mp.get_context("spawn").Process(target=lambda: work(3))
    process.start()
    process.join(timeout=30)
    print("exit code:", process.exitcode)
