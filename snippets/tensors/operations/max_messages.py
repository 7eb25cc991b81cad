import torch

nan = float("nan")
print("builtin:", max(torch.tensor([1.0, nan])))  # (1)!
print("torch:  ", torch.max(torch.tensor([1.0, nan])))
try:
    max(torch.tensor([[1, 5], [3, 2]]))
except RuntimeError as error:
    print("builtin on 2-D:", error)

x = torch.tensor([-1.0, 5.0])
for call in (torch.max, torch.maximum):
    try:
        call(x, 0.0)
    except TypeError as error:
        print(f"{call.__name__}(x, 0.0):", type(error).__name__)
torch.max(x, 2)
