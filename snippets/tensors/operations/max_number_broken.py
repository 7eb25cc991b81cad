import torch

x = torch.tensor([-1.0, 5.0])
print("wanted: [0.0, 5.0]")
print("max(x, 0) values:", torch.max(x, 0).values)  # (1)!

nan = float("nan")
print("builtin:", max(torch.tensor([1.0, nan])))  # (2)!
print("torch:  ", torch.max(torch.tensor([1.0, nan])))

try:
    max(torch.tensor([[1, 5], [3, 2]]))
except RuntimeError as error:
    print("builtin on 2-D:", error)
for other in (0.0, True):
    try:
        torch.max(x, other)
    except TypeError as error:
        print(f"max(x, {other}):", type(error).__name__)
torch.max(x, 2)
