import torch

torch.backends.cudnn.benchmark = False
torch.backends.cudnn.deterministic = True
x = torch.tensor([0.1, 0.2, 0.7], device="cuda")
print("cuDNN flags:", torch.histc(x, bins=2, min=0, max=1).tolist())

torch.use_deterministic_algorithms(True)
try:
    torch.histc(x, bins=2, min=0, max=1)
except RuntimeError as error:
    print("strict:", str(error).partition(",")[0])
else:
    print("strict: no complaint")
