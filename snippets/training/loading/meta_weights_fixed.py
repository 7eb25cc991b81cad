import torch
from torch import nn

torch.manual_seed(0)
torch.save(nn.Linear(2, 1).state_dict(), "model.pt")

with torch.device("meta"):
    model = nn.Linear(2, 1)
try:
    model.to_empty(device="cpu")
    model.load_state_dict(torch.load("model.pt"))
except NotImplementedError as error:
    print(error)
print(model.weight.device, [name for name, _ in model.named_parameters()])
