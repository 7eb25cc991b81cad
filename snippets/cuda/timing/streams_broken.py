import torch

x = torch.full((2048, 2048), 1 / 2048, device="cuda")
result = torch.zeros(3, device="cuda")
side = torch.cuda.Stream()


def work():
    y = x
    for _ in range(100):
        y = y @ x
    result.add_(1)


work()
result.clone()  # (1)!
result.zero_()
torch.cuda.synchronize()

with torch.cuda.stream(side):
    work()
seen = result.clone()  # (2)!
print("seen:", seen.tolist())
torch.cuda.synchronize()
print("result:", result.tolist())
