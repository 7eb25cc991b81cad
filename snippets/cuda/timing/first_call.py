import time

import torch


def seconds(call):
    torch.cuda.synchronize()
    start = time.perf_counter()
    call()
    torch.cuda.synchronize()
    return time.perf_counter() - start


x = torch.ones(256, 256, device="cuda")
first = seconds(lambda: x @ x)
second = seconds(lambda: x @ x)
print("the first call took more than 3 times as long:", first > 3 * second)
