import torch

torch.backends.cudnn.benchmark = False  # (1)!
torch.backends.cudnn.deterministic = True

print("strict:", torch.are_deterministic_algorithms_enabled())

x = torch.zeros(3)
try:
    x.put_(torch.tensor([0, 0]), torch.tensor([1.0, 2.0]))  # (2)!
    print("no error")
except RuntimeError as error:
    print(str(error).partition(",")[0])
