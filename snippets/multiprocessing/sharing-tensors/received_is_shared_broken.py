import multiprocessing as mp

import torch


def normalise(queue, done):
    batch = queue.get()
    batch -= batch.mean()
    done.set()


if __name__ == "__main__":
    fork = mp.get_context("fork")
    queue, done = fork.Queue(), fork.Event()
    process = fork.Process(target=normalise, args=(queue, done))
    process.start()
    batch = torch.tensor([1.0, 2.0, 3.0])
    queue.put(batch)
    done.wait(timeout=10)
    process.join()
    print("sender's batch:", batch.tolist())
