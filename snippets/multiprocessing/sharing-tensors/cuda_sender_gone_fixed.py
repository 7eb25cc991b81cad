import multiprocessing as mp

import torch


def evaluate(queue, done):
    result = torch.arange(3, device="cuda")
    queue.put(result)
    done.wait(timeout=60)  # (1)!


if __name__ == "__main__":
    spawn = mp.get_context("spawn")
    queue, done = spawn.Queue(), spawn.Event()
    process = spawn.Process(target=evaluate, args=(queue, done))
    process.start()
    received = queue.get(timeout=60)
    mine = received.clone()  # (2)!
    torch.cuda.synchronize()
    del received  # (3)!
    done.set()
    process.join(timeout=60)
    print("exit code:", process.exitcode)
    print("mine:", mine.tolist(), "on", mine.device.type)
