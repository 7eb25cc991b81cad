import torch
import torch.nn.functional as F

logits = torch.zeros(1, 4, device="cuda")
try:
    print(F.cross_entropy(logits, torch.tensor([4], device="cuda")).item())
except RuntimeError as error:
    print("caught:", str(error).splitlines()[0])

good = torch.tensor([3], device="cuda")  # (1)!
print("and on:", F.cross_entropy(logits, good).item())
