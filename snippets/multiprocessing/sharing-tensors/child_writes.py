import multiprocessing as mp

import torch


def child(plain, shared):
    plain.add_(1)
    shared.add_(1)


if __name__ == "__main__":
    for method in ["fork", "spawn"]:
        plain = torch.zeros(2)  # (1)!
        shared = torch.zeros(2).share_memory_()
        context = mp.get_context(method)
        process = context.Process(target=child, args=(plain, shared))
        process.start()
        process.join()
        print(method)
        print("  plain: ", plain.tolist(), "is_shared:", plain.is_shared())
        print("  shared:", shared.tolist(), "is_shared:", shared.is_shared())
