import multiprocessing as mp


def work(lock):
    with lock:
        print("working")


if __name__ == "__main__":
    spawn = mp.get_context("spawn")  # (1)!
    lock = spawn.Lock()
    process = spawn.Process(target=work, args=(lock,))
    process.start()
    process.join(timeout=10)
    print("exit code:", process.exitcode)
