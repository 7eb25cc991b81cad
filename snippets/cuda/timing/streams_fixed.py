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
result.clone()
result.zero_()
torch.cuda.synchronize()

with torch.cuda.stream(side):
    work()
torch.cuda.current_stream().wait_stream(side)  # (1)!
seen = result.clone()
print("seen:", seen.tolist())
torch.cuda.synchronize()
print("result:", result.tolist())
