import multiprocessing as mp


def work(lock):
    with lock:
        print("working")


if __name__ == "__main__":
    lock = mp.Lock()  # (1)!
    mp.set_start_method("spawn")
    process = mp.Process(target=work, args=(lock,))
    process.start()
    process.join(timeout=10)
    print("exit code:", process.exitcode)
