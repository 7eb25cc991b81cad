import multiprocessing as mp


def work():
    print("working")


def main():
    process = mp.get_context("spawn").Process(target=work)
    process.start()
    process.join(timeout=10)
    print("exit code:", process.exitcode)


main()
