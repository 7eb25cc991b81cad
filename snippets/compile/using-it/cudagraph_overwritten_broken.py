import torch


@torch.compile(mode="reduce-overhead")
def step(x):
    return x * 2 + 1


x = torch.ones(2, device="cuda")
first = step(x)
second = step(x + 1)
print("second:", second.tolist())
print("first:", first.tolist())
