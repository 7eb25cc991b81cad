import multiprocessing

import torch


def child(queue, done):
    queue.get().fill_(7)  # (1)!
    done.set()


if __name__ == "__main__":
    fork = multiprocessing.get_context("fork")
    queue, done = fork.Queue(), fork.Event()
    process = fork.Process(target=child, args=(queue, done))
    process.start()
    tensor = torch.zeros(2)
    queue.put(tensor)
    done.wait(timeout=10)
    print("sender's tensor:", tensor.tolist(), "shared:", tensor.is_shared())
    process.join()
