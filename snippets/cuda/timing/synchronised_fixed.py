import time

import torch

x = torch.full((2048, 2048), 1 / 2048, device="cuda")


def work():
    y = x
    for _ in range(100):
        y = y @ x
    return y


work()  # (1)!
begin = torch.cuda.Event(enable_timing=True)
end = torch.cuda.Event(enable_timing=True)
torch.cuda.synchronize()  # (2)!
start = time.perf_counter()
begin.record()
work()
end.record()
torch.cuda.synchronize()
clock = time.perf_counter() - start
events = begin.elapsed_time(end) / 1000  # (3)!
print("finished when the clock stopped:", end.query())
print("clock and events agree within 20 %:", abs(clock / events - 1) < 0.2)
