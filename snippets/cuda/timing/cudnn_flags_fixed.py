import torch

torch.backends.cudnn.benchmark = False
torch.backends.cudnn.deterministic = True
torch.use_deterministic_algorithms(True)

print("strict:", torch.are_deterministic_algorithms_enabled())

x = torch.zeros(3)
try:
    x.put_(torch.tensor([0, 0]), torch.tensor([1.0, 2.0]))
    print("no error")
except RuntimeError as error:
    print(str(error).partition(",")[0])
