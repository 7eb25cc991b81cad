import multiprocessing

import torch


def private_memory(queue):
    total = 0
    with open("/proc/self/smaps_rollup") as file:
        for line in file:
            if line.startswith("Private_Dirty:"):  # (1)!
                total = int(line.split()[1]) / 1024
    queue.put((torch.ones(1).sum().item(), total))


if __name__ == "__main__":
    for method in ("fork", "spawn"):
        context = multiprocessing.get_context(method)
        queue = context.SimpleQueue()
        child = context.Process(target=private_memory, args=(queue,))
        child.start()
        _, total = queue.get()
        child.join()
        print(f"{method}: over 40 MiB of its own: {total > 40}")
