import multiprocessing as mp

import torch


def evaluate(pipe):
    result = torch.arange(3, device="cuda")
    pipe.send(result)
    pipe.recv()  # (1)!


if __name__ == "__main__":
    spawn = mp.get_context("spawn")
    pipe, other = spawn.Pipe()
    process = spawn.Process(target=evaluate, args=(other,))
    process.start()
    other.close()
    received = pipe.recv()
    mine = received.clone()  # (2)!
    torch.cuda.synchronize()
    del received  # (3)!
    pipe.send("done")
    process.join(timeout=60)
    print("exit code:", process.exitcode)
    print("mine:", mine.tolist(), "on", mine.device.type)
