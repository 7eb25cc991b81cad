import multiprocessing as mp


def work(lock):
    with lock:
        print("working")


if __name__ == "__main__":
    mp.set_start_method("fork")
    lock = mp.Lock()
    mp.set_start_method("spawn", force=True)
    process = mp.Process(target=work, args=(lock,))
    process.start()
