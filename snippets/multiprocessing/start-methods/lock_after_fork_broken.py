import multiprocessing as mp
import threading

lock, free = threading.Lock(), threading.Lock()
held, release = threading.Event(), threading.Event()


def background():
    with lock:  # (1)!
        held.set()
        release.wait()


def child():
    print("threads in the child:", threading.active_count())
    print("lock is taken:", lock.locked())
    print("child gets the lock:", lock.acquire(timeout=0.5))  # (2)!
    print("child gets a free lock:", free.acquire(timeout=0.5))


if __name__ == "__main__":
    helper = threading.Thread(target=background)
    helper.start()
    held.wait()
    print("threads in the parent:", threading.active_count())
    process = mp.get_context("fork").Process(target=child)
    process.start()
    process.join(10)
    release.set()
    helper.join()
