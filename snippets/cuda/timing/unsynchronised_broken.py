import time

import torch

x = torch.full((2048, 2048), 1 / 2048, device="cuda")


def work():
    y = x
    for _ in range(100):
        y = y @ x
    return y


work()
torch.cuda.synchronize()
done = torch.cuda.Event()
start = time.perf_counter()
work()
done.record()
wrong = time.perf_counter() - start
print("finished when the clock stopped:", done.query())  # (1)!
torch.cuda.synchronize()
right = time.perf_counter() - start
print("less than half of the time was measured:", wrong < right / 2)
